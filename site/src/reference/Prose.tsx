/** Text in which backquotes mark code, as in descriptions of the API. */
export const Prose = ({ text }: { readonly text: string }) => (
  <>{text.split('`').map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>))}</>
);
