import { BULB, type LightUpFault, NO_BULB, viewOf } from '../puzzle/index.ts';
import type { Marked } from './marked.ts';
import { type Finding, numberFinding, resting, sourceFinding } from './rules.ts';

/** A square in a state. */
export interface Literal {
  readonly square: number;
  readonly state: number;
}

/** A chain of rules from a supposed square to a clash. */
export interface Supposition {
  readonly supposed: Literal;
  /** The rules that it takes, each after those that it rests on. */
  readonly steps: readonly Finding[];
  readonly clash: LightUpFault;
  /** The known squares that the chain and the clash need, beside the supposed one. */
  readonly needs: readonly number[];
}

/**
 * Retells a trial that clashed as a chain: finds a rule for each square that the solver set, with its premises, then keeps
 * the rules that one clash needs. Chooses the clash that needs the fewest.
 *
 * @param literals the squares that the solver set, in their order, without the supposed one
 */
export function retell(known: Marked, supposed: Literal, literals: readonly Literal[]): Supposition | undefined {
  const board = known.copy();
  board.set(supposed.square, supposed.state);
  const reasons = new Map<number, Finding>();
  /** For each square that a rule settled, the number of rules that it takes, those before it included. */
  const costs = new Map<number, number>([[supposed.square, 0]]);
  const costOf = (needs: readonly number[]) => needs.reduce((sum, need) => sum + (costs.get(need) ?? 0), 0);
  for (const { square, state } of literals) {
    if (!board.isOpen(square)) continue;
    const found = cheapest(findingsFor(board, square, state), ({ needs }) => costOf(needs));
    if (found === undefined) continue;
    for (const settled of found.settles) {
      if (!board.isOpen(settled)) continue;
      reasons.set(settled, found);
      costs.set(settled, 1 + costOf(found.needs));
      board.set(settled, found.state);
    }
  }
  const clashes = viewOf(known.puzzle, board.state).faults.map((fault) => ({ fault, needs: needsOf(board, fault) }));
  const clash = cheapest(clashes, ({ needs }) => costOf(needs));
  if (clash === undefined) return undefined;
  return { supposed, clash: clash.fault, ...chainTo(clash.needs, reasons, supposed.square) };
}

/** The rules that settle a square in a state. */
function findingsFor(board: Marked, square: number, state: number): Finding[] {
  const found = [
    ...board.numbersBeside(square).map((number) => numberFinding(board, number)),
    ...(state === BULB ? board.inSight(square).map((dark) => sourceFinding(board, dark)) : []),
  ];
  return found
    .filter((each) => each !== undefined)
    .filter((each) => each.state === state && each.settles.includes(square));
}

function cheapest<Item>(items: readonly Item[], costOf: (item: Item) => number): Item | undefined {
  let best: { readonly item: Item; readonly cost: number } | undefined;
  for (const item of items) {
    const cost = costOf(item);
    if (best === undefined || cost < best.cost) best = { item, cost };
  }
  return best?.item;
}

/** The known squares at which a rule is broken. */
function needsOf(board: Marked, fault: LightUpFault): readonly number[] {
  switch (fault.rule) {
    case 'rivals':
      return fault.squares;
    case 'many':
      return board.numberAt(fault.square)?.bulbs ?? [];
    case 'few':
      return resting(board, board.numberAt(fault.square)?.closed ?? []);
    case 'dark':
      return resting(board, board.inSight(fault.square));
    case 'black':
      return [fault.square];
  }
}

/** The rules that lead to a clash, in their order, and the known squares that they rest on. */
function chainTo(
  clash: readonly number[],
  reasons: ReadonlyMap<number, Finding>,
  supposed: number,
): Pick<Supposition, 'steps' | 'needs'> {
  const needed = new Set(clash);
  const steps = new Set<Finding>();
  for (const [square, found] of [...reasons].reverse()) {
    if (!needed.has(square)) continue;
    steps.add(found);
    for (const need of found.needs) needed.add(need);
  }
  const needs = [...needed].filter((square) => square !== supposed && !reasons.has(square));
  return { steps: [...steps].reverse(), needs };
}

/** The squares that a bulb rules out directly at numbers that it fills. */
export function filledBy(board: Marked, square: number): Literal[] {
  return board.numbersBeside(square).flatMap((number) => {
    const view = board.numberAt(number);
    if (view === undefined || view.bulbs.length + 1 !== view.value) return [];
    return view.open.filter((other) => other !== square).map((other) => ({ square: other, state: NO_BULB }));
  });
}
