import { numberOf } from '@crosshatch/core/puzzle';
import { sentenceOf } from '../../text/capitalised.ts';
import type { LightUpJudge, ToldJudgement } from './judge.ts';
import '../../edit/judgement.css';

/** The judgement of the puzzle that is being set in words, kept up to date. */
export function JudgementText({ judge }: { readonly judge: LightUpJudge }) {
  const { tone, headline, explanation } = wordsFor(judge.judgement.value);
  return (
    <div class="judgement" data-tone={tone} aria-busy={judge.isStale.value}>
      <p role="status">
        <strong>{headline}</strong> {explanation}
      </p>
    </div>
  );
}

function wordsFor(judgement: ToldJudgement | undefined) {
  switch (judgement?.kind) {
    case undefined:
      return { tone: 'plain', headline: 'Looking for solutions', explanation: '' };
    case 'unique':
      return { tone: 'good', headline: 'Exactly one solution', explanation: `Grade: ${judgement.grade}.` };
    case 'ambiguous':
      return {
        tone: 'bad',
        headline: 'More than one solution',
        explanation: `Two of them differ at ${numberOf(judgement.differs.length, 'square')}, marked by diamonds.`,
      };
    case 'contradictory':
      return { tone: 'bad', headline: 'No solution', explanation: sentenceOf(judgement.clash.text) };
    case 'unknown':
      return {
        tone: 'plain',
        headline: 'Too hard to tell',
        explanation: 'The solver gave up before it had an answer.',
      };
    case 'broken':
      return { tone: 'bad', headline: 'The solver broke down', explanation: judgement.message };
  }
}
