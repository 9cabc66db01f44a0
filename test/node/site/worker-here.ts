import { type Endpoint, expose } from 'comlink';

/** A worker without a thread of its own. Its answers come later than they are asked for, as those of any worker. */
export class WorkerHere extends EventTarget {
  readonly postMessage: Endpoint['postMessage'];
  isTerminated = false;

  constructor(tasks: object) {
    super();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent('message', { data }));
    this.postMessage = port1.postMessage.bind(port1);
    expose(tasks, port2);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** A class of workers that have the given tasks, to stand for `Worker`. */
export const workerOf = (tasks: object) =>
  class extends WorkerHere {
    constructor() {
      super(tasks);
    }
  };
