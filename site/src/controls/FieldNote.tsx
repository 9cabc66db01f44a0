/** A note that a field did not take what the reader chose. It stands below the fields of its row. */
export const FieldNote = ({ text }: { readonly text: string }) => (
  <p class="note field-note" role="status">
    {text}
  </p>
);
