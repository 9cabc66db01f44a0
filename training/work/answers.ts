import { createJobAnswering } from '@crosshatch/core/jobs';
import { MODELS_FOLDER, modelsIn } from '../models/folder.ts';
import type { AnswerLine, Asked } from './part.ts';

/* The process of a slot answers lines with this module, as the API answers the lines of a batch. */

/** The models are read when a puzzle first needs one. */
const models = modelsIn(MODELS_FOLDER);

export default ({ kind, options }: Asked): AnswerLine => {
  const answerLine = createJobAnswering(kind, options, { models, report: console.error });
  return async ({ text, number }) => {
    const { value } = await answerLine(text, number);
    return `${JSON.stringify(value)}\n`;
  };
};
