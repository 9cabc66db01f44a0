import { type Answer, answerText } from './answer.ts';

/** The answer and how long reading, solving and drawing took, in milliseconds. */
export interface WorkerReply {
  readonly answer: Answer;
  readonly milliseconds: number;
}

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const start = performance.now();
  const answer = answerText(data);
  const reply: WorkerReply = { answer, milliseconds: performance.now() - start };
  self.postMessage(reply);
});
