import { itemAt } from '@crosshatch/core/memory';
import { aPrioriProbabilities } from '@crosshatch/core/published/ea';
import { createGrid, type Grid, numberOf, UNKNOWN, widthOf } from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import { BoardPicture } from '../../board/BoardPicture.tsx';
import { gridOf } from '../../board/grids.ts';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type Refusal, type SteppedFigureProps, useSubject } from '../frame/subject.ts';
import { ChanceBoard } from '../network/ChanceBoard.tsx';
import { halftone } from '../network/chances.ts';
import { disagreedCells, type Guided, type Opinions } from './findings.ts';
import '../network/network.css';
import { LINES_CLASH } from './local-search.ts';
import './a-priori.css';

/** The diversity-guided mutation: the individuals' votes on each cell beside the a priori probabilities. */
export function DiversityFigure({ figure, first, start }: SteppedFigureProps<Guided>) {
  const [position, setPosition] = useState(0);
  const [cell, setCell] = useState(start);
  const state = useSubject(
    figure,
    first,
    async (tasks, puzzle): Promise<Guided | Refusal> =>
      (await tasks.linesClash(puzzle)) ? LINES_CLASH : tasks.guided(puzzle),
    (_, asked) => setPosition(stepOf(asked)),
  );
  const { puzzle, findings, title } = state.subject;
  const { opinions, individuals } = findings;
  const last = opinions.length - 1;
  const at = Math.min(position, last);
  const said = itemAt(opinions, at);
  const probabilities = useMemo(() => aPrioriProbabilities(puzzle), [puzzle]);
  const known = useMemo(() => gridOf(findings.certain), [findings]);
  const width = widthOf(puzzle);
  const disputed = disagreedCells(said);
  const times = at === 1 ? 'After it was applied once' : `After ${at} times`;
  const text = `${at === 0 ? 'In the first population' : times}, ${individuals} individuals disagree about ${numberOf(disputed.length, 'cell')}.`;
  const pointed = Math.min(cell, known.cells.length - 1);
  return (
    <>
      <Head figure={figure} state={state} place={`${at}`} />
      <div class="boards says">
        <div>
          <p class="board-title">Share of the individuals: q</p>
          <ChanceBoard
            puzzle={puzzle}
            known={known}
            label={`${title}: what the individuals say`}
            paths={sharesOf(said, disputed, width)}
            tell={(place) => sayings(said, itemAt(probabilities, place), known, place)}
            hint="Point at a cell to read how many individuals guess it, and what they say."
            start={start}
            onPoint={setCell}
          />
        </div>
        <div>
          <p class="board-title">Probability by the clues: p</p>
          <BoardPicture puzzle={puzzle} grid={createGrid(width, known.height)} label={`${title}: chances a priori`}>
            <path
              class="halftone"
              d={halftone(
                Array.from(probabilities, (chance) => Math.round(1000 * chance)),
                width,
              )}
            />
            <path class="pointed-too" d={`M${pointed % width} ${Math.floor(pointed / width)}h1v1h-1z`} />
          </BoardPicture>
        </div>
      </div>
      <Scrubber label="Times of mutation" unit="Time" position={at} last={last} text={text} onMove={setPosition} />
      <p class="told" role="status">
        {text}
      </p>
    </>
  );
}

/** Draws, in each cell, the share of guesses that fill it, on a tinted ground if individuals disagree. */
function sharesOf({ known, filled }: Opinions, disputed: readonly number[], width: number): Record<string, string> {
  const grounds = disputed.map((cell) => `M${cell % width} ${Math.floor(cell / width)}h1v1h-1z`);
  const shares = known.map((count, cell) => (count === 0 ? 0 : Math.round((1000 * itemAt(filled, cell)) / count)));
  return { disputed: grounds.join(''), halftone: halftone(shares, width) };
}

function sayings({ known, filled }: Opinions, chance: number, certain: Grid, cell: number): string {
  if (certain.cells[cell] !== UNKNOWN) return 'certain from the start.';
  const p = `p = ${chance.toFixed(2)}`;
  const [all, yes] = [itemAt(known, cell), itemAt(filled, cell)];
  if (all === 0) return `no individual guesses it; ${p}.`;
  const no = all - yes;
  const q = yes / all;
  const said = `${yes} for filled, ${no} for empty: q = ${q.toFixed(2)}, ${p}`;
  if (yes === 0 || no === 0) return `${said}. All agree.`;
  return q + chance >= 1
    ? `${said}, together at least 1. Each “empty” changes with the probability ${q.toFixed(2)}.`
    : `${said}, together less than 1. Each “filled” changes with the probability ${(1 - q).toFixed(2)}.`;
}
