export {
  type AnswerOptions,
  answerLightUp,
  type LightUpAnswer,
  squareOf,
  type ToldVerdict,
  toldClashText,
  toldVerdict,
  verdictText,
} from './answer.ts';
export { checkLightUp, type LightUpVerdict } from './check.ts';
export { gradeLightUp, type LightUpGrade } from './grade.ts';
export { hintLightUp, type LightUpDeduction, type LightUpHint, type LightUpHintOptions } from './hint.ts';
export { type LightUpSteps, lightUpSteps } from './steps.ts';
export { type LightUpWhy, whyLightUp } from './why.ts';
