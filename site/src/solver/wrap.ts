/** The part of comlink that asks a worker. It is a file of its own, so that the first question loads no more than that. */
export { wrap } from 'comlink';
