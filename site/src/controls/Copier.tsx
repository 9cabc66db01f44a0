import { type Signal, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

/** Copies a text and reports it. If the browser forbids copying, it shows the text selected, to be copied by hand. */
export class Copier {
  readonly notice: Signal<string> = signal('');
  /** The text for the reader to copy by hand. */
  readonly refused: Signal<string | undefined> = signal(undefined);
  private clearing = 0;

  async copy(text: string, what: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.tell(`Copied ${what}.`);
    } catch {
      this.refuse(text);
    }
  }

  tell(notice: string): void {
    this.refused.value = undefined;
    this.notice.value = notice;
    clearTimeout(this.clearing);
    this.clearing = window.setTimeout(() => {
      this.notice.value = '';
    }, 5000);
  }

  private refuse(text: string): void {
    clearTimeout(this.clearing);
    this.notice.value = 'The browser does not let pages copy. The text is selected: copy it with Ctrl + C.';
    this.refused.value = text;
  }

  close(): void {
    this.notice.value = '';
    this.refused.value = undefined;
  }
}

/** The notices of the clipboard. They lie over the bottom of the page, so that nothing moves. */
export function CopierNotice({ copier }: { readonly copier: Copier }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const refused = copier.refused.value;
  useEffect(() => {
    if (refused === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [refused]);
  return (
    <div class="copier" data-open={copier.notice.value !== ''}>
      <p role="status">{copier.notice}</p>
      {refused !== undefined && (
        <>
          <textarea ref={field} class="field" readOnly rows={4} aria-label="Text to copy" value={refused} />
          <button type="button" class="button" onClick={() => copier.close()}>
            Close
          </button>
        </>
      )}
    </div>
  );
}
