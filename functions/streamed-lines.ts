/** A line of text, or why it cannot be read: it is too long, or the whole text is, which then ends here. */
export type StreamedLine =
  | { readonly text: string }
  | { readonly fault: 'line-too-long' }
  | { readonly fault: 'text-too-long' };

/** The most bytes of a line and of the whole text. */
interface Limits {
  readonly line: number;
  readonly text: number;
}

/** The lines of a stream of UTF-8, each as soon as its end has arrived. */
export async function* streamedLines(
  stream: ReadableStream<Uint8Array>,
  limits: Limits,
): AsyncGenerator<StreamedLine, void> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  let isTooLong = false;
  const grow = (part: string) => {
    isTooLong ||= text.length + part.length > limits.line;
    text = isTooLong ? '' : text + part;
  };
  const take = (): StreamedLine => {
    const line: StreamedLine = isTooLong ? { fault: 'line-too-long' } : { text };
    text = '';
    isTooLong = false;
    return line;
  };
  for await (const bytes of stream) {
    size += bytes.length;
    if (size > limits.text) {
      yield { fault: 'text-too-long' };
      return;
    }
    const [first = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n');
    grow(first);
    for (const part of others) {
      yield take();
      grow(part);
    }
  }
  grow(decoder.decode());
  // A text that ends with a line break has no further line.
  if (text !== '' || isTooLong) yield take();
}
