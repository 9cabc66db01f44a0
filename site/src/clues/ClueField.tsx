import type { BlockDocument } from '@crosshatch/core/formats';
import { type Line, letterOf, lineText } from '@crosshatch/core/puzzle';
import { type Signal, useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { Palette } from '../board/shades.ts';
import { capitalised, sentenceOf } from '../text/capitalised.ts';
import { correctionOf } from './correction.ts';
import { clueIn, readTypedClue, typedClue } from './draft.ts';
import './clues.css';

/** A clue to change. */
export interface ChosenClue {
  readonly line: Line;
  /** The block that is selected; default: the whole clue. */
  readonly block?: number;
}

export interface ClueFieldProps {
  readonly document: BlockDocument;
  readonly palette: Palette | undefined;
  readonly chosen: Signal<ChosenClue | undefined>;
  readonly onDocument: (document: BlockDocument) => void;
}

/** A field over a clue of the board's picture, in which the clue is changed. */
export function ClueField(props: ClueFieldProps) {
  const { chosen } = props;
  const { line, block } = chosen.value ?? {};
  return line === undefined ? null : <Field key={`${lineText(line)} ${block}`} {...props} line={line} block={block} />;
}

interface FieldProps extends ClueFieldProps {
  readonly line: Line;
  readonly block: number | undefined;
}

function Field({ document, palette, chosen, onDocument, line, block }: FieldProps) {
  const correction = correctionOf(document, onDocument);
  const clues = correction.clues.peek();
  const before = typedClue(clues, clueIn(clues, line));
  const text = useSignal(before);
  const fault = useSignal('');
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const note = useId();
  // Runs before the field is painted, so that it never appears elsewhere, and no key press misses its selection.
  useLayoutEffect(() => {
    const put = (): void => putAt(form.current, line);
    put();
    const field = input.current;
    const [start, end] = block === undefined ? [0, before.length] : placeOfBlock(before, block);
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(start, end);
    form.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    addEventListener('resize', put);
    return () => removeEventListener('resize', put);
  }, []);
  const close = (): void => {
    const chooser = form.current?.parentElement?.querySelector<HTMLElement>('.chooser');
    chosen.value = undefined;
    chooser?.focus({ preventScroll: true });
  };
  const take = (): void => {
    const clue = readTypedClue(clues, text.value);
    const wrong = clue.ok ? correction.change(line, clue.value) : clue.error;
    fault.value = wrong ?? '';
    if (wrong === undefined) close();
  };
  const besides = (step: number): void => {
    const index = line.index + step;
    const side = line.axis === 'row' ? clues.rows : clues.columns;
    if (text.value === before && index >= 0 && index < side.length) chosen.value = { line: { axis: line.axis, index } };
  };
  return (
    <form
      ref={form}
      class="clue-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.value === before) close();
        else take();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
        else if (event.key === 'ArrowUp') besides(-1);
        else if (event.key === 'ArrowDown') besides(1);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <label>
        {capitalised(lineText(line))}
        <input
          ref={input}
          class="field"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          inputMode={palette === undefined ? 'decimal' : 'text'}
          value={text.value}
          aria-invalid={fault.value !== ''}
          aria-describedby={note}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            fault.value = '';
          }}
        />
      </label>
      <p id={note} class={fault.value === '' ? 'note' : 'fault'} role="status">
        {fault.value === '' ? helpText(palette) : sentenceOf(fault.value)}
      </p>
      <div class="row-of-controls">
        <button type="submit" class="button primary">
          Change
        </button>
        <button type="button" class="button" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Returns the letters of the colours, if there are several. */
const helpText = (palette: Palette | undefined): string =>
  palette === undefined
    ? 'Spaces between; 0 if empty.'
    : palette.colours.map(({ name }, at) => `${letterOf(at + 1)} ${name}`).join(', ');

/** Returns the range of a block in the text of its clue. For the index after the last block, it is the end of the text. */
function placeOfBlock(text: string, block: number): readonly [start: number, end: number] {
  const words = text.split(' ');
  const start = words.slice(0, block).reduce((sum, word) => sum + word.length + 1, 0);
  return [Math.min(start, text.length), Math.min(start + (words[block]?.length ?? 0), text.length)];
}

/** Moves the field to its clue in the picture, inside the pane. */
function putAt(form: HTMLFormElement | null, { axis, index }: Line): void {
  const pane = form?.parentElement;
  const matrix = pane?.querySelector<SVGSVGElement>('svg.board')?.getScreenCTM();
  if (form === null || pane == null || matrix == null) return;
  const at = new DOMPoint(axis === 'row' ? 0 : index + 0.5, axis === 'row' ? index + 0.5 : 0).matrixTransform(matrix);
  const room = pane.getBoundingClientRect();
  const { width, height } = form.getBoundingClientRect();
  const [x, y] = axis === 'row' ? [at.x - width, at.y - height / 2] : [at.x - width / 2, at.y - height];
  const inside = (place: number, length: number, all: number) => Math.max(4, Math.min(place, all - length - 4));
  form.style.left = `${inside(x - room.left, width, room.width)}px`;
  form.style.top = `${inside(y - room.top, height, room.height)}px`;
}
