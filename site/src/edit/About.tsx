import type { Metadata } from '@crosshatch/core/formats';
import type { Session } from '../session/session.ts';

/** Fields for the title, the author and the description of the puzzle. */
export function About({ session }: { readonly session: Session }) {
  const document = session.document.value;

  function tell(name: 'title' | 'author' | 'description', text: string): void {
    const { [name]: _, ...others } = document;
    const told: Metadata = text.trim() === '' ? {} : { [name]: text };
    session.document.value = { ...others, ...told };
  }

  return (
    <fieldset class="about">
      <legend>About it</legend>
      <label>
        Title
        <input
          class="field"
          value={document.title ?? ''}
          onInput={({ currentTarget }) => tell('title', currentTarget.value)}
        />
      </label>
      <label>
        Author
        <input
          class="field"
          value={document.author ?? ''}
          onInput={({ currentTarget }) => tell('author', currentTarget.value)}
        />
      </label>
      <label>
        Description
        <textarea
          class="field"
          rows={2}
          value={document.description ?? ''}
          onInput={({ currentTarget }) => tell('description', currentTarget.value)}
        />
      </label>
    </fieldset>
  );
}
