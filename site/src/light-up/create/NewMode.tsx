import type { LightUpModeProps } from '../session.ts';
import { GenerateForm } from './GenerateForm.tsx';
import { OpenForm } from './OpenForm.tsx';
import '../../enter/enter.css';
import '../../generate/generate.css';
import './create.css';

/** The mode for new puzzles: generate them, or read them from a text. */
export const NewMode = (props: LightUpModeProps) => (
  <div class="light-up-new">
    <GenerateForm {...props} />
    <section aria-labelledby="open-title">
      <h2 id="open-title">Open a puzzle</h2>
      <OpenForm {...props} />
    </section>
  </div>
);
