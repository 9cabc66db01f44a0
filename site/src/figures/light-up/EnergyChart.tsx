import { itemAt } from '@crosshatch/core/memory';
import { Dots, LiveChart, StepLine, Uprights } from '../../charts/LiveChart.tsx';
import { energyText, type NetworkRun } from './network-run.ts';

export interface EnergyChartProps {
  readonly run: NetworkRun;
  readonly at: number;
  readonly onMove: (step: number) => void;
}

/** The energy from update to update. It falls with each flip. */
export function EnergyChart({ run: { flips, energies, steps, order }, at, onMove }: EnergyChartProps) {
  if (steps === 0) return null;
  const [most, least] = [Math.max(...energies), Math.min(...energies)];
  const level = (energy: number) => (most === least ? 0.5 : (energy - least) / (most - least));
  const points = [
    [0, level(itemAt(energies, 0))] as const,
    ...flips.map(({ step }, flip) => [step / steps, level(itemAt(energies, flip + 1))] as const),
    [1, level(itemAt(energies, flips.length))] as const,
  ];
  const cycles = Array.from({ length: steps / order.length }, (_, cycle) => cycle);
  const now = flips.filter(({ step }) => step <= at).length;
  return (
    <>
      <p class="board-title after">Energy</p>
      <LiveChart
        label={
          most === least
            ? `The energy stays at ${energyText(most)}`
            : `The energy falls from ${energyText(most)} at the start to ${energyText(least)} at rest`
        }
        height={96}
        y={
          most === least
            ? [{ at: 0.5, label: energyText(most) }]
            : [most, least].map((energy) => ({ at: level(energy), label: energyText(energy) }))
        }
        x={cycles.map((cycle) => ({ at: (cycle + 0.5) / cycles.length, label: `cycle ${cycle + 1}` }))}
        onPoint={(share) => onMove(Math.round(share * steps))}
      >
        <Uprights kind="grid" at={cycles.slice(1).map((cycle) => cycle / cycles.length)} />
        <StepLine kind="energy" points={points} />
        <Uprights kind="now" at={[at / steps]} />
        <Dots kind="energy-now" points={[[at / steps, level(itemAt(energies, now))]]} />
      </LiveChart>
    </>
  );
}
