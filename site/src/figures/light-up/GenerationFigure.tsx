import { boardOfGenes, type Preprocessed, preprocess } from '@crosshatch/core/light-up/hopfield';
import { BULB, type LightUp, viewOf } from '@crosshatch/core/light-up/puzzle';
import { numberOf } from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import { Choice } from '../../controls/Choice.tsx';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { LightUpPicture } from '../../light-up/board/LightUpPicture.tsx';
import { BOX, shapes } from '../../light-up/board/shapes.ts';
import { useLatest } from '../frame/latest.ts';
import { useWaiting } from '../frame/waiting.ts';
import type { ShownGeneration, ShownIndividual } from './breeding.ts';
import { FORM_NAMES, FORM_TITLES } from './forms.ts';
import { GenerationBoards } from './GenerationBoards.tsx';
import { LightUpHead } from './LightUpHead.tsx';
import { completed } from './lighting.ts';
import { type LightUpFigureProps, useLightUp, useLightUpWorker } from './subject.ts';
import './light-up.css';

const FORMS = (['wop', 'wph', 'wpi', 'wp'] as const).map((form) => [form, FORM_TITLES[form]] as const);

export interface GenerationFigureProps extends LightUpFigureProps {
  /** The generation before the figure is touched. */
  readonly generation: ShownGeneration;
}

type Asked = Pick<ShownGeneration, 'form' | 'seed' | 'number'>;

/** A generation with the puzzle for which it was bred. */
interface BredGeneration {
  readonly generation: ShownGeneration;
  readonly rows: readonly string[];
}

/** A generation of the genetic algorithm: its boards, and how one board was bred and repaired. */
export function GenerationFigure({ figure, first, generation }: GenerationFigureProps) {
  const [bred, setBred] = useState<BredGeneration>({ generation, rows: first.rows });
  const [asked, setAsked] = useState<Asked>(generation);
  const [chosen, setChosen] = useState(() => firstCrossed(generation));
  const { ask } = useLightUpWorker();
  const latest = useLatest();
  const { isWaiting, awaited, forget } = useWaiting();
  const show = (found: ShownGeneration, rows: readonly string[], place = firstCrossed(found)) => {
    setBred({ generation: found, rows });
    setAsked(found);
    setChosen(place);
  };
  const breed = async (rows: readonly string[], wanted: Asked, place?: number) => {
    setAsked(wanted);
    const { form, seed, number } = wanted;
    const found = await awaited(latest(async () => ask(async (tasks) => tasks.generation(rows, form, seed, number))));
    if (found !== undefined) show(found, rows, place);
  };
  const state = useLightUp(figure, first, (subject, link = '') => {
    const linked = linkedOf(link);
    if (linked !== undefined) void breed(subject.rows, linked.asked, linked.place);
    else if (subject !== first) void breed(subject.rows, { ...asked, number: 1 });
    else {
      // A running breeding belongs to the former puzzle.
      forget();
      show(generation, first.rows);
    }
  });
  const { puzzle, subject } = state;
  const preprocessed = useMemo(() => preprocess(puzzle), [puzzle]);
  const { form, seed, number } = asked;
  const { generation: shown, rows } = bred;
  const place = Math.min(chosen, shown.individuals.length - 1);
  // A generation of the former puzzle stays until a generation of the new puzzle is bred.
  const individual = rows === subject.rows ? shown.individuals[place] : undefined;
  const text = individual === undefined ? 'Breeding …' : individualText(shown, individual);
  const change = (part: Partial<Asked>) => void breed(subject.rows, { form, seed, number, ...part });
  return (
    <>
      <LightUpHead figure={figure} state={state} place={`${form}.${seed}.${number}.${place}`} />
      <div class="row-of-controls network-controls needs-script">
        <Choice label="Form" value={form} options={FORMS} onChange={(to) => change({ form: to, number: 1 })} />
        <button type="button" class="button small" onClick={() => change({ seed: seed + 1, number: 1 })}>
          Another run
        </button>
      </div>
      {individual !== undefined && (
        <GenerationBoards
          puzzle={puzzle}
          preprocessed={preprocessed}
          shown={shown}
          chosen={place}
          onChoose={setChosen}
        />
      )}
      <Scrubber
        label="Generations"
        unit="Generation"
        position={Math.min(number, shown.last)}
        last={shown.last}
        text={`the least f is ${shown.best[number] ?? 0}`}
        onMove={(to) => change({ number: to })}
      />
      <p class="told" role="status">
        {isWaiting ? 'Breeding …' : generationText(shown)}
      </p>
      {individual !== undefined && (
        <Stages puzzle={puzzle} preprocessed={preprocessed} shown={shown} individual={individual} />
      )}
      <p class="told" role="status">
        {text}
      </p>
    </>
  );
}

/** Returns the place of the fittest individual that was crossed; 0 if none was. */
const firstCrossed = ({ individuals, parents }: ShownGeneration): number =>
  Math.max(
    0,
    individuals.findIndex((each) => {
      const [one, other] = each.parents ?? [0, 0];
      return one !== other && parents.find(({ number }) => number === one)?.repaired !== each.crossed;
    }),
  );

/** Returns the form, seed, generation and the place of the individual in a link. */
function linkedOf(text: string): { readonly asked: Asked; readonly place: number } | undefined {
  const [, name, seed, number, place] = /^([a-z-]+)\.(\d{1,6})\.(\d{1,4})\.(\d{1,3})$/.exec(text) ?? [];
  const [form] = FORMS.find(([each]) => each === name) ?? [];
  return form && { asked: { form, seed: Number(seed), number: Number(number) }, place: Number(place) };
}

function generationText({ form, number, last, size, best, mean, isSolved }: ShownGeneration): string {
  const name = number === 0 ? 'The first population' : `Generation ${number}`;
  const end = isSolved ? `solved in generation ${last}` : `given up after generation ${last}`;
  return `${name} of ${FORM_NAMES[form]}: ${numberOf(size, 'individual')}, the least f is ${best[number] ?? 0}, the mean ${(mean[number] ?? 0).toFixed(1)}. The run is ${end}.`;
}

/** Tells how an individual was crossed, mutated and repaired. */
function individualText({ number: generation }: ShownGeneration, individual: ShownIndividual): string {
  const { number, parents, crossed, mutated, repaired, objective } = individual;
  const flips = (from: string, to: string) => differing(from, to).length;
  const origin =
    parents === undefined
      ? 'is drawn'
      : parents[0] === parents[1]
        ? flips(crossed, repaired) === 0
          ? `is individual ${parents[0] + 1} of the generation before, unchanged`
          : `is a copy of individual ${parents[0] + 1} of the generation before`
        : `is crossed from individuals ${parents[0] + 1} and ${parents[1] + 1} of the generation before`;
  const turned = flips(crossed, mutated);
  const mutation = generation === 0 ? '' : ` Mutation turns ${numberOf(turned, 'gene')}.`;
  const { numbers, dark, total } = objective;
  const f = `f = ${total}: the numbers miss or exceed their bulbs by ${numbers}, and ${dark === 1 ? '1 white square is' : `${dark} white squares are`} dark`;
  return `Individual ${number + 1} ${origin}.${mutation} The network flips ${numberOf(flips(mutated, repaired), 'neuron')}. ${f}.`;
}

/** Returns the places at which two texts of the same length differ. */
const differing = (one: string, other: string): number[] =>
  [...one].flatMap((sign, place) => (sign === other[place] ? [] : [place]));

interface StagesProps {
  readonly puzzle: LightUp;
  readonly preprocessed: Preprocessed;
  readonly shown: ShownGeneration;
  readonly individual: ShownIndividual;
}

/** An individual's parents, and its board after crossover, mutation and repair. */
function Stages({ puzzle, preprocessed, shown, individual }: StagesProps) {
  const { parents, crossed, mutated, repaired } = individual;
  const parentOf = (number: number | undefined) => shown.parents.find((parent) => parent.number === number);
  const [one, other] = [parentOf(parents?.[0]), parentOf(parents?.[1])];
  const isCrossed = one !== undefined && other !== undefined && one !== other;
  const squaresAt = (places: readonly number[]) => places.flatMap((place) => preprocessed.genes[place] ?? []);
  const fromOther = isCrossed ? squaresAt(differing(one.repaired, crossed)) : [];
  const board = { puzzle, preprocessed };
  return (
    <div class="stages">
      {one !== undefined && (
        <Stage {...board} title={`Parent A: f = ${one.objective.total}`} genes={one.repaired} isJudged />
      )}
      {isCrossed && (
        <Stage {...board} title={`Parent B: f = ${other.objective.total}`} genes={other.repaired} isJudged />
      )}
      <Stage {...board} title={one === undefined ? 'Drawn' : 'After crossover'} genes={crossed} tinted={fromOther} />
      {one !== undefined && (
        <Stage {...board} title="After mutation" genes={mutated} ringed={squaresAt(differing(crossed, mutated))} />
      )}
      <Stage
        {...board}
        title={`After repair: f = ${individual.objective.total}`}
        genes={repaired}
        ringed={squaresAt(differing(mutated, repaired))}
        isJudged
      />
    </div>
  );
}

interface StageProps {
  readonly puzzle: LightUp;
  readonly preprocessed: Preprocessed;
  readonly title: string;
  /** A digit for each gene. */
  readonly genes: string;
  /** Squares with a tinted ground, and squares with a ring. */
  readonly tinted?: readonly number[];
  readonly ringed?: readonly number[];
  /** Whether wrong numbers and dark squares are marked. */
  readonly isJudged?: boolean;
}

function Stage({ puzzle, preprocessed, title, genes, tinted = [], ringed = [], isJudged = false }: StageProps) {
  const bulbs = boardOfGenes(preprocessed, Uint8Array.from(genes, Number)).map((state) => (state === BULB ? BULB : 0));
  return (
    <div>
      <p class="board-title">{title}</p>
      <LightUpPicture
        puzzle={puzzle}
        bulbs={bulbs}
        label={title}
        faults={isJudged ? viewOf(puzzle, completed(bulbs)).faults : []}
      >
        {tinted.length > 0 && <path class="tinted" d={shapes(puzzle, tinted, BOX)} />}
        {ringed.length > 0 && <path class="turned" d={shapes(puzzle, ringed, BOX)} />}
      </LightUpPicture>
    </div>
  );
}
