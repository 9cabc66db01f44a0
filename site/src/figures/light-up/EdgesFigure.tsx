import { LightUpNetwork, preprocess } from '@crosshatch/core/light-up/hopfield';
import {
  BLACK_SQUARE,
  BULB,
  type LightUp,
  type LightUpBulbs,
  type Segments,
  segmentsOf,
  UNKNOWN_SQUARE,
  viewOf,
  WHITE_SQUARE,
} from '@crosshatch/core/light-up/puzzle';
import { numberOf } from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import { LightUpPicture } from '../../light-up/board/LightUpPicture.tsx';
import { PointedCells } from '../frame/PointedCells.tsx';
import { Bands, Pointed } from './LightsFigure.tsx';
import { LightUpHead } from './LightUpHead.tsx';
import type { LightUpSubject } from './light-up-subject.ts';
import { bulbsIn, bulbsOfRows, bulbsOfText, bulbsText, segmentName, toggled } from './lighting.ts';
import { puzzleOf } from './puzzle-of.ts';
import { SegmentGraph } from './SegmentGraph.tsx';
import { type LightUpFigureProps, useLightUp } from './subject.ts';
import './light-up.css';

/** A board beside the graph of its segments, in which a bulb is an edge. */
export function EdgesFigure({ figure, first, start }: LightUpFigureProps & { readonly start: number }) {
  const [bulbs, setBulbs] = useState(() => firstBulbs(first));
  const [pointed, setPointed] = useState(start);
  const state = useLightUp(figure, first, (subject, link = '') =>
    setBulbs(bulbsOfText(link, puzzleOf(subject.rows)) ?? firstBulbs(subject)),
  );
  const { puzzle, subject } = state;
  const segments = useMemo(() => segmentsOf(puzzle), [puzzle]);
  return (
    <>
      <LightUpHead figure={figure} state={state} place={bulbsText(bulbs)} />
      <div class="boards">
        <div class="light-up-figure">
          <p class="board-title">The board</p>
          <PointedCells
            size={puzzle}
            label="The board"
            start={start}
            hint="Point at a square to see its edge."
            tell={(at) => edgeText(puzzle, segments, bulbs, at)}
            onPoint={setPointed}
            press={{
              name: 'Enter places a bulb or takes it away',
              onPress: (at) => setBulbs((before) => toggled(puzzle, before, at)),
            }}
          >
            {(at) => (
              <LightUpPicture
                puzzle={puzzle}
                bulbs={bulbs}
                label={`${subject.title}: ${matchingText(puzzle, segments, bulbs)}`}
                faults={viewOf(puzzle, bulbs).faults}
              >
                <Bands puzzle={puzzle} segments={segments} at={at} />
                <Pointed puzzle={puzzle} at={at} />
              </LightUpPicture>
            )}
          </PointedCells>
        </div>
        <div>
          <p class="board-title">Its segments</p>
          <SegmentGraph puzzle={puzzle} segments={segments} bulbs={bulbs} pointed={pointed} />
        </div>
      </div>
      <p class="told" role="status">
        {matchingText(puzzle, segments, bulbs)}
      </p>
      <div class="row-of-controls after needs-script">
        <button type="button" class="button" onClick={() => setBulbs(new Uint8Array(puzzle.squares.length))}>
          No bulbs
        </button>
        <button type="button" class="button" onClick={() => setBulbs(settled(puzzle, bulbs))}>
          Light the rest without numbers
        </button>
      </div>
    </>
  );
}

const firstBulbs = ({ rows, solution }: LightUpSubject): LightUpBulbs => bulbsOfRows(solution ?? rows);

/** Returns the bulbs after the network has removed rivals and lit the rest, on the board without its numbers. */
function settled(puzzle: LightUp, bulbs: LightUpBulbs): LightUpBulbs {
  const squares = puzzle.squares.map((kind) => (kind === WHITE_SQUARE ? kind : BLACK_SQUARE));
  const bare: LightUp = { ...puzzle, squares };
  const { genes, states } = preprocess(bare);
  const outputs = Uint8Array.from(genes, (at) => (bulbs[at] === BULB ? 1 : 0));
  new LightUpNetwork(bare, { genes, states }).settle(outputs, [...genes.keys()]);
  const lit = new Uint8Array(squares.length).fill(UNKNOWN_SQUARE);
  for (const [gene, at] of genes.entries()) if (outputs[gene] === 1) lit[at] = BULB;
  return lit;
}

/** Describes the ends of a square's edge. */
function edgeText({ squares }: LightUp, segments: Segments, bulbs: LightUpBulbs, at: number): string {
  if (squares[at] !== WHITE_SQUARE) return 'a black square. It belongs to no segment.';
  const [row, column] = [segments.rowOf[at] ?? -1, segments.columnOf[at] ?? -1];
  const ends = `from ${segmentName(segments, row)} to ${segmentName(segments, column)}`;
  if (bulbs[at] === BULB) return `a bulb, the edge ${ends}.`;
  const matched = [row, column].filter((segment) => bulbsIn(segments, segment, bulbs).length > 0);
  if (matched.length === 0) return `dark. Its edge ${ends} touches no matched segment.`;
  return `its edge ${ends} touches ${matched.map((segment) => segmentName(segments, segment)).join(' and ')}, matched by a bulb.`;
}

/** Tells whether the bulbs are a matching, and whether it is maximal. */
function matchingText({ squares }: LightUp, segments: Segments, bulbs: LightUpBulbs): string {
  const counts = segments.squaresOf.map((_, segment) => bulbsIn(segments, segment, bulbs).length);
  const crowded = counts.filter((count) => count > 1).length;
  const isDark = (at: number) =>
    squares[at] === WHITE_SQUARE && counts[segments.rowOf[at] ?? -1] === 0 && counts[segments.columnOf[at] ?? -1] === 0;
  const dark = [...squares.keys()].filter(isDark).length;
  const size = numberOf(bulbs.filter((state) => state === BULB).length, 'bulb');
  const touching =
    dark === 0
      ? 'every edge touches a matched segment'
      : `${numberOf(dark, 'edge')} ${dark === 1 ? 'touches no matched segment: a dark square' : 'touch no matched segment: dark squares'}`;
  if (crowded > 0)
    return `No matching: ${numberOf(crowded, 'segment')} with several bulbs, which light one another; ${touching}.`;
  return `${dark === 0 ? 'A maximal matching' : 'A matching that is not maximal'}: ${size} and no segment with two; ${touching}.`;
}
