/*
 * The order in which lines are solved, as a reinforcement learning task (after "Solving nonogram puzzles by reinforcement
 * learning"): an episode is a puzzle, an action solves a line, the reward is the share of its unknown cells that this settles.
 *
 * - `orders`: fixed policies: at random, by advice, queues and sweeps
 * - `optimal`: the fewest steps, by breadth-first search with a lower bound
 * - `sarsa`: SARSA(0), temporal-difference learning of action values in a table or a network, with exploration by softmax
 * - `cascade-correlation`: the network of the paper, which grows by sibling-descendant cascade-correlation and quickprop
 * - `learned`: one network for boards of any size, trained by imitation and policy iteration (in `training/lessons/line-order`)
 */

export { lineOrders } from './algorithms.ts';
export { CASCADE_SETTINGS, CascadeNetwork, type CascadeSettings, learnPatterns } from './cascade-correlation/index.ts';
export { FEATURE_GROUPS, FEATURES, Features } from './learned/features.ts';
export { type Decision, Gradients, type LearningAim } from './learned/gradients.ts';
export { LineView } from './learned/line-view.ts';
export { type ScoredOrder, scoredOrder } from './learned/scored-order.ts';
export { SHIPPED } from './learned/shipped.ts';
export { shippedOrder } from './learned/shipped-order.ts';
export { type Fewest, type FewestOptions, fewestSteps } from './optimal/fewest-steps.ts';
export { episode, type LineOrder, mostSteps } from './order.ts';
export { queueOrder, sweepOrder } from './orders/fixed.ts';
export { advisedScores, heuristicOrder, largestBlock } from './orders/heuristic.ts';
export { randomOrder } from './orders/random.ts';
export { type ActionSelection, hardmax, proportional, softmax, TEMPERATURE } from './sarsa/action-selection.ts';
export type { ActionValues } from './sarsa/action-values.ts';
export { BATCH, CachedNetwork, type NetworkState } from './sarsa/cached-network.ts';
export { EPISODES, incrementally } from './sarsa/curriculum.ts';
export { FIRST_VALUE, LookupTable } from './sarsa/lookup-table.ts';
export { inputCount, lineInputs } from './sarsa/network-inputs.ts';
export { learnEpisode, SARSA_SETTINGS, type SarsaSettings, valuedOrder } from './sarsa/sarsa.ts';
export { CLASH, LineTask, type LineTaskOptions, NEVER, type OpenLines } from './task.ts';
