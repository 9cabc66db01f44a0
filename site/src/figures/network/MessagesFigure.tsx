import { itemAt } from '@crosshatch/core/memory';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { counted } from '../../text/counted.ts';
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
    ({ findings }, asked) => setPosition(Math.min(findings.length - 1, Number(asked ?? 1) || 0)),
  );
  const { puzzle, findings, title } = state.subject;
  const last = findings.length - 1;
  const at = Math.min(position, last);
  const { rows, columns } = itemAt(findings, at);
  const width = widthOf(puzzle);
  const cells = width * heightOf(puzzle);
  const undecided = rows
    .map((row, cell) => together(row, itemAt(columns, cell), 1000))
    .filter((chance) => chance > 0.05 && chance < 0.95).length;
  const text = roundText(at, undecided, cells);
  return (
    <>
      <Head figure={figure} state={state} place={`${at}`} />
      <ChanceBoard
        puzzle={puzzle}
        label={`${title} after ${counted(at, 'round')}`}
        paths={{ 'band-of rows': bands(rows, width, 'row'), 'band-of columns': bands(columns, width, 'column') }}
        tell={(cell) =>
          `its row says ${percentText(itemAt(rows, cell))} filled, its column ${percentText(itemAt(columns, cell))}`
        }
        hint="Point at a cell to read what its row and its column say."
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
  if (round === 0) return 'Before the first round nobody knows anything: every cell is as likely filled as empty.';
  if (undecided === 0) return `After round ${round}, both opinions together leave no cell between 5 and 95 %.`;
  return `After round ${round}, both opinions together leave ${undecided} of ${cells} cells between 5 and 95 %.`;
}
