/** The part of comlink that calls a worker. It is a separate file, so that the first call loads only this part. */
export { wrap } from 'comlink';
