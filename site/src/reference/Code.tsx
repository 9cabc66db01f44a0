interface Props {
  readonly text: string;
  /** Describes the code, for screen readers. */
  readonly label: string;
  readonly language?: string;
}

/** Code with a copy button. The script of the page makes the button work. */
export const Code = ({ text, label, language }: Props) => (
  <div class="code" data-language={language}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling code must be reachable by keyboard. */}
    <section tabIndex={0} aria-label={label}>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
    <button type="button" class="button copy" hidden>
      Copy
    </button>
  </div>
);
