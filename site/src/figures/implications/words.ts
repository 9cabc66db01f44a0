import type { Conflict, Implication, Propagator } from '@crosshatch/core/exact';
import { itemAt } from '@crosshatch/core/memory';
import { clueAt, clueText, lineText, listText, numberOf, type Puzzle } from '@crosshatch/core/puzzle';
import { capitalised } from '../../text/capitalised.ts';

type Place = Pick<Implication, 'row' | 'column'>;

/** Names a cell in short: "r6c2". */
export const shortCell = ({ row, column }: Place): string => `r${row + 1}c${column + 1}`;

const cellText = ({ row, column }: Place): string => `row ${row + 1}, column ${column + 1}`;

const stateText = (state: number): string => (state === 1 ? 'filled' : 'empty');

/** Names a node: "r6c2 filled". */
export const nodeText = (node: Implication): string => `${shortCell(node)} ${stateText(node.state)}`;

/** Names the literal of a clause that a node makes false: "r6c2 empty" for the node "r6c2 filled". */
export const literalText = (node: Place & Pick<Implication, 'state'>): string =>
  `${shortCell(node)} ${stateText(1 - node.state)}`;

/** Names the reason of a cell in short: "row 6". */
export const shortReason = (by: Implication['by']): string =>
  by === 'guess' ? 'guess' : by === 'clause' ? 'clause' : lineText(by);

/** Names a reason: "row 6 (2 1)", "a learned clause". */
const propagatorText = (puzzle: Puzzle, by: Propagator): string =>
  by === 'clause' ? 'a learned clause' : `${lineText(by)} (${clueText(clueAt(puzzle, by))})`;

const nodesText = ({ nodes }: Conflict, places: readonly number[]): string =>
  listText(places.map((place) => nodeText(itemAt(nodes, place))));

/** Describes a node: its cell, its level and its reason. The place after the last node is the conflict. */
export function tellNode(puzzle: Puzzle, conflict: Conflict, place: number): string {
  const node = conflict.nodes[place];
  if (node === undefined) return tellConflict(puzzle, conflict);
  const { state, level, by, from } = node;
  const start = `${cellText(node)} is ${stateText(state)}, at level ${level}`;
  if (by === 'guess') return `${capitalised(start)}: a guess, which has no reason.`;
  const who = propagatorText(puzzle, by);
  if (level < conflict.level)
    return `${capitalised(start)}, by ${who}. Reasons below level ${conflict.level} are not drawn.`;
  if (from.length === 0) return `${capitalised(start)}, by ${who} and cells that are certain.`;
  return `${capitalised(start)}, by ${who}, because of ${nodesText(conflict, from)}.`;
}

function tellConflict(puzzle: Puzzle, conflict: Conflict): string {
  const cells = nodesText(conflict, conflict.from);
  return conflict.by === 'clause'
    ? `The conflict: a learned clause has no literal left, because of ${cells}.`
    : `The conflict: ${propagatorText(puzzle, conflict.by)} has no placement, because of ${cells}.`;
}

/**
 * Describes a step of conflict analysis.
 *
 * @param step 0 for the conflict, then a step for each resolution, then a step for minimisation if it drops literals
 * @param clauses as of `clausesOf`
 */
export function tellAnalysis(
  puzzle: Puzzle,
  conflict: Conflict,
  clauses: readonly (readonly number[])[],
  step: number,
): { readonly label: string; readonly text: string } {
  const { nodes, resolved, level } = conflict;
  const clause = itemAt(clauses, step);
  const ofLevel = clause.filter((place) => itemAt(nodes, place).level === level).length;
  const left = `${numberOf(ofLevel, `literal of level ${level} is`, `literals of level ${level} are`)} left`;
  const isLast = step === clauses.length - 1;
  const end = isLast ? ` ${learnedText(conflict)}` : '';
  if (step > resolved.length) {
    const before = itemAt(clauses, step - 1);
    const dropped = before.filter((place) => !clause.includes(place));
    return {
      label: 'Minimisation',
      text: `The other literals imply ${nodesText(conflict, dropped)}, so the clause does without.${end}`,
    };
  }
  const point = ofLevel === 1 ? `, the first unique implication point: ${uniqueText(conflict)}` : '';
  if (step === 0) return { label: 'The conflict', text: `${tellConflict(puzzle, conflict)} ${left}${point}.${end}` };
  const node = itemAt(nodes, itemAt(resolved, step - 1));
  const why = node.from.length === 0 ? 'by cells that are certain' : `because of ${nodesText(conflict, node.from)}`;
  return {
    label: `Resolve ${nodeText(node)}`,
    text: `${capitalised(node.by === 'guess' ? 'a guess' : propagatorText(puzzle, node.by))} implied ${nodeText(node)}, ${why}. This reason takes its place in the clause. ${left}${point}.${end}`,
  };
}

const uniqueText = ({ nodes, learned }: Conflict): string => nodeText(itemAt(nodes, itemAt(learned, 0)));

function learnedText({ nodes, learned, level, backjumpLevel }: Conflict): string {
  const [first = 0] = learned;
  const back = `The search jumps back from level ${level} to level ${backjumpLevel}`;
  return learned.length === 1
    ? `The learned clause has one literal, so it is certain. ${back}, and sets ${literalText(itemAt(nodes, first))}.`
    : `This is the learned clause. ${back}, where all its other literals are false, so it sets ${literalText(itemAt(nodes, first))}.`;
}
