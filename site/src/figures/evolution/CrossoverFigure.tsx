import type { Bias } from '@crosshatch/core/published/woac';
import { heightOf, type Puzzle, placeOfCell, widthOf } from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import { BoardPicture } from '../../board/BoardPicture.tsx';
import { Choice } from '../../controls/Choice.tsx';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { Slider } from '../frame/Slider.tsx';
import { type FigureProps, useSolver, useSubject } from '../frame/subject.ts';
import { type Descent, drawnParents, type Family, familyOf, placesToCut } from './crossover.ts';
import type { Parents } from './crowd.ts';
import { fitnessText } from './evolution.ts';
import './evolution.css';

const BIASES: readonly (readonly [Bias, string])[] = [
  ['row', 'whole rows'],
  ['column', 'whole columns'],
  ['none', 'random boards'],
];

/** Two parents, the places where they are cut, and their two children. The better child is kept. */
export function CrossoverFigure({ figure, first }: FigureProps<Parents>) {
  const [turn, setTurn] = useState(0);
  const [cuts, setCuts] = useState<readonly number[]>();
  const [bred, setBred] = useState<Parents>();
  const [asked, setAsked] = useState(first.findings.bias);
  const solver = useSolver();
  const state = useSubject(
    figure,
    first,
    async (tasks, loaded): Promise<Parents> => tasks.parents(loaded, asked),
    ({ findings }, linked) => {
      solver.forget();
      setBred(undefined);
      setAsked(findings.bias);
      setCuts(undefined);
      setTurn(stepOf(linked));
    },
  );
  const { puzzle, title } = state.subject;
  const { bias, boards } = bred ?? state.subject.findings;
  const places = placesToCut(puzzle, bias);
  const drawn = useMemo(() => drawnParents(boards, places, turn), [boards, places, turn]);
  const shownCuts = cuts ?? drawn.cuts;
  const { parents, children } = useMemo(
    () => familyOf(puzzle, bias, drawn.parents, shownCuts),
    [puzzle, bias, drawn, shownCuts],
  );
  const kept = children[1].fitness < children[0].fitness ? 1 : 0;
  const choose = (next: Bias) => {
    setAsked(next);
    solver.answer(
      async (tasks) => tasks.parents(puzzle, next),
      (found) => {
        setCuts(undefined);
        setBred(found);
      },
    );
  };
  const move = (at: number, to: number) => setCuts(shownCuts.map((cut, index) => (index === at ? to : cut)));
  const unit = bias === 'row' ? 'row' : bias === 'column' ? 'column' : 'cell';
  return (
    <>
      <Head figure={figure} state={state} place={`${turn}`} />
      <div class="row-of-controls breeding needs-script">
        <Choice label="Bred from" value={asked} options={BIASES} onChange={choose} />
        <button
          type="button"
          class="button small"
          onClick={() => {
            setCuts(undefined);
            setTurn(turn + 1);
          }}
        >
          Other parents
        </button>
      </div>
      <div class="family">
        {parents.map((parent, at) => (
          <FamilyBoard
            key={`parent-${at}`}
            puzzle={puzzle}
            title={title}
            name={at === 0 ? 'First parent' : 'Second parent'}
            descent={parent}
          />
        ))}
        {children.map((child, at) => (
          <FamilyBoard
            key={`child-${at}`}
            puzzle={puzzle}
            title={title}
            name={at === kept ? 'Child, kept' : 'Child, dropped'}
            descent={child}
            cuts={cutPath(puzzle, bias, shownCuts)}
          />
        ))}
      </div>
      <div class="sliders needs-script after">
        {shownCuts.map((cut, at) => (
          <Slider
            key={at}
            name={`Cut ${at + 1}`}
            value={cut}
            min={1}
            max={Math.max(1, places)}
            onChange={(to) => move(at, to)}
          />
        ))}
      </div>
      <p class="told" role="status">
        {solver.isWaiting ? 'Breeding …' : `${cutsText(shownCuts, unit)} ${familyText({ parents, children }, kept)}`}
      </p>
    </>
  );
}

function cutsText(cuts: readonly number[], unit: string): string {
  if (cuts.length === 0) return 'There is no place to cut at.';
  const places = cuts.toSorted((one, other) => one - other).join(', ');
  return `Cut after ${unit}${cuts.length === 1 ? '' : 's'} ${places}.`;
}

function familyText({ parents, children }: Family, kept: 0 | 1): string {
  const penalties = (both: Family['parents']) => both.map(({ fitness }) => fitnessText(fitness)).join(' and ');
  const best = Math.min(...parents.map(({ fitness }) => fitness));
  return `The parents have penalties of ${penalties(parents)}, the children of ${penalties(children)}: ${verdict(children[kept].fitness, best)}`;
}

function verdict(child: number, parent: number): string {
  if (child < parent) return 'the kept one is better than both parents.';
  return child === parent ? 'the kept one is as good as the better parent.' : 'none is as good as the better parent.';
}

/** The cuts of the children as lines across a board. */
function cutPath(puzzle: Puzzle, bias: Bias, cuts: readonly number[]): string {
  const [width, height] = [widthOf(puzzle), heightOf(puzzle)];
  return cuts
    .map((cut) => {
      if (bias === 'row') return `M0 ${cut}h${width}`;
      if (bias === 'column') return `M${cut} 0v${height}`;
      const { row, column } = placeOfCell(cut, width);
      return `M0 ${row + 1}H${column}V${row}H${width}`;
    })
    .join('');
}

interface FamilyBoardProps {
  readonly puzzle: Puzzle;
  readonly title: string;
  readonly name: string;
  readonly descent: Descent;
  readonly cuts?: string;
}

/** A board of the family. Cells of the first parent are solid; cells of the second parent are hatched. */
function FamilyBoard({ puzzle, title, name, descent, cuts = '' }: FamilyBoardProps) {
  return (
    <div>
      <p class="board-title">
        {name} <span class="penalty">{fitnessText(descent.fitness)}</span>
      </p>
      <BoardPicture
        puzzle={puzzle}
        grid={descent.ofFirst}
        supposed={descent.ofSecond}
        showEmpty={false}
        label={`${title}, ${name}: a penalty of ${fitnessText(descent.fitness)}`}
      >
        <path class="cut" d={cuts} />
      </BoardPicture>
    </div>
  );
}
