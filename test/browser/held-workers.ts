import { page } from './reader.ts';

declare global {
  interface Window {
    heldMessages: { isHolding: boolean; readonly waiting: (() => void)[]; answers: number };
  }
}

/** Lets a test hold what the page asks of its workers. Call before the page is opened. */
export async function holdWorkers(): Promise<void> {
  await page.addInitScript(() => {
    const held: Window['heldMessages'] = { isHolding: false, waiting: [], answers: 0 };
    window.heldMessages = held;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (
      this: Worker,
      message: unknown,
      transfer: StructuredSerializeOptions & Transferable[],
    ) {
      const send = () => post.call(this, message, transfer);
      if (!held.isHolding) return send();
      held.waiting.push(() => {
        this.addEventListener('message', () => {
          held.answers++;
        });
        send();
      });
    };
  });
}

/** Does something by which the page asks a worker, and holds the question. */
export async function held(act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    window.heldMessages.isHolding = true;
  });
  await act();
  await page.waitForFunction(() => window.heldMessages.waiting.length > 0);
  await page.evaluate(() => {
    window.heldMessages.isHolding = false;
  });
}

/** Sends the question, and waits until its answer has come and the page has drawn itself again. */
export async function letGo(): Promise<void> {
  await page.evaluate(() => {
    for (const send of window.heldMessages.waiting.splice(0)) send();
  });
  await page.waitForFunction(() => window.heldMessages.answers > 0);
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}
