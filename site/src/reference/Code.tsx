interface Props {
  readonly text: string;
  /** Says what the code is, for those who do not see it. */
  readonly label: string;
  readonly language?: string;
}

/** Code with a button that copies it, which a script brings to life. */
export const Code = ({ text, label, language }: Props) => (
  <div class="code" data-language={language}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
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
