import {
  type ColouredLine,
  coloursOf,
  placementWith,
  reasonsAgainst,
  settleColouredLine,
} from '@crosshatch/core/coloured';
import { itemAt } from '@crosshatch/core/memory';
import { spoken } from './palette.ts';

/** A colour of a cell. */
export interface CandidateColour {
  readonly cell: number;
  readonly colour: number;
}

/** The answer of the line solver about one candidate. */
export interface Reasoning {
  readonly text: string;
  /** A placement with the candidate; undefined if there is none. */
  readonly placement: readonly number[] | undefined;
  /** For each cell, the removed colours that rule the candidate out. */
  readonly reasons: Int32Array;
}

/** The most cells that a reason names. */
const MOST_NAMED = 4;

/** Says why a candidate stays or goes. */
export function reasoningOn(line: ColouredLine, { cell, colour }: CandidateColour): Reasoning {
  const named = `Cell ${cell + 1}, ${spoken(colour)}`;
  const none = new Int32Array(line.sets.length);
  if ((itemAt(line.sets, cell) & (1 << colour)) === 0) {
    return { text: `${named}: you removed it. Click it to bring it back.`, placement: undefined, reasons: none };
  }
  const placement = placementWith(line, cell, colour);
  if (placement !== undefined) {
    return { text: `${named}: possible. The placement in the last row has it.`, placement, reasons: none };
  }
  if (settleColouredLine(line) === undefined) {
    return { text: 'No placement fits the candidates: too many are removed.', placement, reasons: none };
  }
  const reasons = reasonsAgainst(line, cell, colour);
  return { text: `${named}: impossible, because ${reasonText(reasons)}.`, placement, reasons };
}

function reasonText(reasons: Int32Array): string {
  const parts = [...reasons.entries()]
    .filter(([, removed]) => removed !== 0)
    .map(([cell, removed]) => `cell ${cell + 1} is not ${coloursOf(removed).map(spoken).join(' or ')}`);
  if (parts.length === 0) return 'the clue does not fit around it in a line of this length';
  const named = parts.slice(0, MOST_NAMED).join(', ');
  return parts.length > MOST_NAMED ? `${named}, and so on: the ringed candidates are gone` : named;
}
