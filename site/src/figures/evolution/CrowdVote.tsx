import { itemAt } from '@crosshatch/core/memory';
import { balanceOf, decided, opinionOf } from '@crosshatch/core/published/woac';
import {
  type Grid,
  linesWithOtherClue,
  numberOf,
  type Puzzle,
  placeOfCell,
  UNKNOWN,
  widthOf,
} from '@crosshatch/core/puzzle';
import { useMemo } from 'preact/hooks';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import { capitalised } from '../../text/capitalised.ts';
import { ChanceBoard } from '../network/ChanceBoard.tsx';
import { halftone } from '../network/chances.ts';
import { type Crowd, type CrowdJudgement, type Expert, judgementOf } from './crowd.ts';
import { fitnessText, gridOfCells } from './evolution.ts';
import { PopulationBoards } from './PopulationBoards.tsx';
import '../network/network.css';
import './evolution.css';

export interface CrowdVoteProps {
  readonly puzzle: Puzzle;
  readonly title: string;
  readonly crowd: Crowd;
  /** The number of experts that must agree on a cell. */
  readonly needed: number;
  /** The expert that is described. */
  readonly chosen: number;
  readonly isWaiting: boolean;
  readonly onAgree: (needed: number) => void;
  readonly onChoose: (expert: number) => void;
}

const majorityOf = (count: number): number => Math.floor(count / 2) + 1;

/** Returns the number of experts that must agree: the asked number, but more than half of the crowd. */
export const neededOf = (count: number, asked: number | undefined): number =>
  Math.max(majorityOf(count), Math.min(count, asked ?? 0));

/** The experts of a crowd, their votes on each cell, and the decision of the crowd. */
export function CrowdVote(props: CrowdVoteProps) {
  const { puzzle, title, crowd, needed, chosen, isWaiting, onAgree, onChoose } = props;
  const { experts, evaluations, solution } = crowd;
  const width = widthOf(puzzle);
  const grids = useMemo(() => experts.map(({ cells }) => gridOfCells(cells, width)), [experts, width]);
  const count = experts.length;
  const wrong = (cells: ArrayLike<number>): number[] =>
    solution === undefined
      ? []
      : Array.from(solution, Number).flatMap((state, cell) =>
          cells[cell] === state || cells[cell] === UNKNOWN ? [] : [cell],
        );
  if (count === 0) {
    return (
      <p class="told" role="status">
        {isWaiting ? 'Breeding …' : 'Lines alone answer this puzzle, so no expert votes.'}
      </p>
    );
  }
  const chosenWrong = wrong(grids[chosen]?.cells ?? []).length;
  const votes = Array.from(balanceOf(grids), (more) => (more + count) / 2);
  // The threshold is exclusive: the agreeing share must be larger.
  const opinion = opinionOf(grids, (needed - 1) / count);
  return (
    <>
      <PopulationBoards
        legend={`${count} experts${solution === undefined ? '' : '; a dot marks a wrong cell'}`}
        boards={experts.map(({ fitness, cells }, expert) => ({
          fitness,
          cells,
          changed: wrong(grids[expert]?.cells ?? []),
        }))}
        width={width}
        chosen={chosen}
        room={count}
        name={(place) => {
          const who = expertText(experts[place]);
          return solution === undefined
            ? `${who}: a penalty of ${fitnessText(experts[place]?.fitness ?? 0)}`
            : `${who}: ${countOf(wrong(grids[place]?.cells ?? []).length, 'wrong cell')}`;
        }}
        onChoose={onChoose}
      />
      <p class="note expert">
        {expertText(experts[chosen])}: a penalty of {fitnessText(experts[chosen]?.fitness ?? 0)}
        {solution !== undefined &&
          `, ${experts[chosen]?.fitness === 0 && chosenWrong > 0 ? 'and yet ' : ''}${countOf(chosenWrong, 'wrong cell')}`}
        .
      </p>
      <div class="boards">
        <div>
          <p class="board-title">Their votes</p>
          <ChanceBoard
            puzzle={puzzle}
            label="The votes"
            paths={{
              halftone: halftone(
                votes.map((vote) => (1000 * vote) / count),
                width,
              ),
            }}
            tell={(cell) => `${itemAt(votes, cell)} of ${count} fill it`}
            hint="Point at a cell to count its votes."
          />
        </div>
        <div>
          <p class="board-title">The crowd’s decision</p>
          <Opinion
            puzzle={puzzle}
            opinion={opinion}
            title={title}
            wrong={solution === undefined ? undefined : wrong(opinion.cells)}
          />
        </div>
      </div>
      <div class="sliders needs-script">
        <label class="wide">
          Must agree
          <input
            type="range"
            min={majorityOf(count)}
            max={count}
            value={needed}
            aria-valuetext={`${needed} of ${count}`}
            onInput={(event) => onAgree(event.currentTarget.valueAsNumber)}
          />
          <output>
            {needed} of {count}
          </output>
        </label>
      </div>
      <p class="told" role="status">
        {isWaiting
          ? 'Breeding …'
          : opinionText(puzzle, opinion, {
              needed,
              evaluations,
              judgement: solution === undefined ? undefined : judgementOf(grids, opinion, solution),
            })}
      </p>
    </>
  );
}

const countOf = (count: number, noun: string): string => (count === 0 ? `no ${noun}s` : numberOf(count, noun));

const expertText = (expert: Expert | undefined): string => capitalised(expert?.of ?? '');

/** The decided cells. Lines that meet their clue are lit, and wrong cells are crossed. */
function Opinion({
  puzzle,
  opinion,
  title,
  wrong,
}: {
  readonly puzzle: Puzzle;
  readonly opinion: Grid;
  readonly title: string;
  /** Undefined where the solution is not known. */
  readonly wrong: readonly number[] | undefined;
}) {
  const marks = (wrong ?? []).map((cell): Mark => ({ ...placeOfCell(cell, opinion.width), kind: 'wrong' }));
  return (
    <>
      <BoardPicture
        puzzle={puzzle}
        grid={opinion}
        label={`${title}, what the crowd decides${wrong === undefined ? '' : `: ${countOf(wrong.length, 'wrong cell')}`}`}
        marks={marks}
        showEmpty
      />
      <p class="note pointed-at">A blank cell is undecided.</p>
    </>
  );
}

interface Decision {
  readonly needed: number;
  readonly evaluations: number;
  /** Undefined where the solution is not known. */
  readonly judgement: CrowdJudgement | undefined;
}

function opinionText(puzzle: Puzzle, opinion: Grid, { needed, evaluations, judgement }: Decision): string {
  const open = opinion.cells.filter((state) => state === UNKNOWN).length;
  const lines = puzzle.rows.length + puzzle.columns.length;
  const unmet = linesWithOtherClue(puzzle, decided(opinion)).length;
  const bred = `After ${numberOf(evaluations, 'board')}, ${needed} have to agree: ${countOf(open, 'cell')} undecided`;
  if (unmet === 0) return `${bred}, and the decision is a solution.`;
  const met = `With the undecided cells empty, ${lines - unmet} of ${lines} lines have their clue`;
  if (judgement === undefined) return `${bred}. ${met}.`;
  const { decided: count, wrong, wrongOfBest, wrongInAll, bestInAll } = judgement;
  return `${bred}. The crowd has ${wrong} of ${countOf(count, 'decided cell')} wrong, the best expert ${wrongOfBest}. ${met}, and ${countOf(wrongInAll, 'cell')} ${wrongInAll === 1 ? 'is' : 'are'} wrong; the best expert has ${bestInAll} wrong.`;
}
