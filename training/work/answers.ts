import { createJobAnswering } from '@crosshatch/core/jobs';
import { MODELS_FOLDER, modelsIn } from '../models/folder.ts';
import type { AnswerLine, Asked } from './part.ts';

/*
 * The process of a slot answers lines by this module, as the API answers those of a batch.
 */

/** Read when a puzzle first asks for one. */
const models = modelsIn(MODELS_FOLDER);

export default ({ kind, options }: Asked): AnswerLine => {
  const answerLine = createJobAnswering(kind, options, { models, report: console.error });
  return async ({ text, number }) => {
    const { value } = await answerLine(text, number);
    return `${JSON.stringify(value)}\n`;
  };
};
