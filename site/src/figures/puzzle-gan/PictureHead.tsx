import { useId, useState } from 'preact/hooks';
import { makeCountId } from '../../session/count-id.ts';
import { FigureLink } from '../frame/FigureLink.tsx';
import { workbenchLink } from '../frame/workbench-puzzle.ts';
import { publishedPictures, puzzleOf } from './coded.ts';
import { type CodedPictureState, stateWithPicture } from './use-coded-picture.ts';

export interface PictureHeadProps {
  readonly figure: string;
  readonly state: CodedPictureState<unknown>;
  /** The figure's own state in its link. */
  readonly place: string;
}

/** The head of a figure on a picture: its name, other pictures to choose, and links to the figure and to the workbench. */
export function PictureHead({ figure, state, place }: PictureHeadProps) {
  const [text, setText] = useState('');
  const key = useId();
  const { subject, fault, load, loadText } = state;
  const chosen = publishedPictures.findIndex(({ code }) => code === subject.code);
  return (
    <>
      <div class="head">
        <strong>{subject.title}</strong>
        <div class="tools needs-script">
          <a class="button small" href={workbenchLink(makeCountId(puzzleOf(subject.code)))}>
            Open in the workbench
          </a>
          <FigureLink figure={figure} state={stateWithPicture(place, state)} />
        </div>
      </div>
      <form
        class="picture-choice needs-script"
        onSubmit={(event) => {
          event.preventDefault();
          loadText(text);
        }}
      >
        <label>
          Picture
          <select
            class="field"
            value={chosen < 0 ? '' : `${chosen}`}
            onChange={({ currentTarget }) => {
              const picture = publishedPictures[Number(currentTarget.value)];
              if (currentTarget.value !== '' && picture !== undefined) load(picture);
            }}
          >
            {chosen < 0 && <option value="">{subject.title}</option>}
            {publishedPictures.map(({ title }, index) => (
              <option key={title} value={`${index}`}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          Or a code of 50 bytes
          <input
            class="field"
            type="text"
            spellcheck={false}
            value={text}
            aria-invalid={fault !== undefined}
            aria-describedby={`${key}-fault`}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          Load
        </button>
        <p
          id={`${key}-fault`}
          class={state.isWaiting ? 'note' : fault === undefined ? 'unseen' : 'fault'}
          role="status"
        >
          {state.isWaiting ? 'Working …' : fault}
        </p>
      </form>
    </>
  );
}
