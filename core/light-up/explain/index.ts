export {
  type AnswerOptions,
  answerLightUp,
  answerSteps,
  type LightUpAnswer,
  type ToldVerdict,
  toldClashText,
  toldVerdict,
  verdictText,
} from './answer.ts';
export { checkLightUp, type LightUpVerdict, lightUpCheckSteps } from './check.ts';
export { gradeLightUp, type LightUpGrade, lightUpGradeSteps } from './grade.ts';
export {
  hintLightUp,
  type LightUpDeduction,
  type LightUpHint,
  type LightUpHintOptions,
  lightUpHintSteps,
} from './hint.ts';
export { type LightUpSteps, lightUpSteps } from './steps.ts';
export { type LightUpWhy, whyLightUp } from './why.ts';
