import { itemAt } from '@crosshatch/core/memory';
import { heightOf, numberOf, widthOf } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type SteppedFigureProps, useSubject } from '../frame/subject.ts';
import { ChanceBoard, percentText } from './ChanceBoard.tsx';
import { bands, together } from './chances.ts';
import type { MessageRound } from './findings.ts';
import './network.css';

/** Belief propagation: the beliefs of each cell's row and column, round by round. */
export function MessagesFigure({ figure, first, start }: SteppedFigureProps<readonly MessageRound[]>) {
  const [position, setPosition] = useState(start);
  const state = useSubject(
    figure,
    first,
    async (tasks, loaded): Promise<readonly MessageRound[]> => tasks.messageRounds(loaded, first.findings.length - 1),
    ({ findings }, asked) => setPosition(stepOf(asked ?? '1', findings.length - 1)),
  );
  const { puzzle, findings, title } = state.subject;
  const last = findings.length - 1;
  const at = Math.min(position, last);
  const { rows, columns } = itemAt(findings, at);
  const width = widthOf(puzzle);
  const cells = width * heightOf(puzzle);
  const beliefs = Array.from(rows, (row, cell) => together(row, itemAt(columns, cell), 1000));
  const undecided = beliefs.filter((chance) => chance > 0.05 && chance < 0.95).length;
  const text = roundText(at, undecided, cells);
  return (
    <>
      <Head figure={figure} state={state} place={`${at}`} />
      <ChanceBoard
        puzzle={puzzle}
        label={`${title} after ${numberOf(at, 'round')}`}
        paths={{ 'band-of rows': bands(rows, width, 'row'), 'band-of columns': bands(columns, width, 'column') }}
        tell={(cell) =>
          `filled with ${percentText(itemAt(rows, cell))} by its row, ${percentText(itemAt(columns, cell))} by its column; belief ${percentText(Math.round(1000 * (beliefs[cell] ?? 0)))}`
        }
        hint="Point at a cell to read its probabilities by its row, by its column and by both."
      />
      <Scrubber
        label="Rounds of messages"
        unit="Round"
        position={at}
        last={last}
        text={text}
        canPlay
        onMove={setPosition}
      />
      <p class="told" role="status">
        {text}
      </p>
    </>
  );
}

function roundText(round: number, undecided: number, cells: number): string {
  if (round === 0) return 'Before the first round no line has sent a message: every cell is as likely filled as empty.';
  if (undecided === 0) return `After round ${round}, no belief is between 5 and 95 %.`;
  return `After round ${round}, the beliefs in ${undecided} of ${cells} cells are between 5 and 95 %.`;
}
