import { type ColouredLine, coloursOf, onlyColour, settleColouredLine } from '@crosshatch/core/coloured';
import { itemAt } from '@crosshatch/core/memory';
import {
  BLOTTED,
  type ColouredBlock,
  type ColouredClue,
  colouredClueText,
  leastLength,
  letterOf,
  numberOf,
  shortestColouredLine,
} from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { Check } from '../../controls/Check.tsx';
import { useAddress } from '../frame/address.ts';
import { FigureLink } from '../frame/FigureLink.tsx';
import { Slider } from '../frame/Slider.tsx';
import { CandidatesDrawing } from './CandidatesDrawing.tsx';
import { ColouredLinePicker } from './ColouredLinePicker.tsx';
import { colourAt } from './palette.ts';
import { type CandidateColour, reasoningOn } from './reasons.ts';
import {
  lineOfState,
  lineWithClue,
  MOST_CELLS_SHOWN,
  MOST_COLOURS_SHOWN,
  openLine,
  resized,
  stateOfLine,
  withTurned,
} from './shown-line.ts';

export interface CandidatesFigureProps {
  readonly figure: string;
  /** The line before it is touched, written as in a link: `3a.2b|77777777`. */
  readonly line: string;
  /** The candidate that is explained first. */
  readonly start: CandidateColour;
}

const MOST_BLOCKS = 5;

/** The reader's coloured line: the candidates of its cells, and the result of the line solver. */
export function CandidatesFigure({ figure, line: text, start }: CandidatesFigureProps) {
  const first = lineOfState(text) ?? openLine([], 1);
  const [line, setLine] = useState(first);
  const [pointed, setPointed] = useState(start);
  const show = (next: ColouredLine, candidate = pointed) => {
    setLine(next);
    const isInside = candidate.cell < next.sets.length && candidate.colour <= next.colours;
    setPointed(isInside ? candidate : { cell: 0, colour: 0 });
  };
  useAddress(figure, (state) => show(lineOfState(state) ?? first));
  const settled = settleColouredLine(line);
  const reasoning = reasoningOn(line, pointed);
  const turn = ({ cell, colour }: CandidateColour) => {
    // A candidate that the line rules out cannot be removed. It shows its reason.
    const isRuledOut =
      settled !== undefined && (itemAt(line.sets, cell) & ~itemAt(settled, cell) & (1 << colour)) !== 0;
    if (isRuledOut) setPointed({ cell, colour });
    else show(withTurned(line, cell, colour), { cell, colour });
  };
  return (
    <>
      <div class="head">
        <strong>
          Clue {colouredClueText(line.clue)} in {numberOf(line.sets.length, 'cell')}
        </strong>
        <div class="tools needs-script">
          <ColouredLinePicker onPick={(picked) => show(picked)} />
          <button type="button" class="button small" onClick={() => show(openLine(line.clue, line.sets.length))}>
            All candidates
          </button>
          <button type="button" class="button small" onClick={() => show(first, start)}>
            Reset
          </button>
          <FigureLink figure={figure} state={stateOfLine(line)} />
        </div>
      </div>
      <ClueControls line={line} onChange={show} />
      <CandidatesDrawing
        line={line}
        settled={settled}
        pointed={pointed}
        reasoning={reasoning}
        onPoint={setPointed}
        onTurn={turn}
      />
      <p class="told" role="status">
        <strong>{conclusion(line, settled)}</strong> {reasoning.text}
      </p>
    </>
  );
}

function conclusion({ sets }: ColouredLine, settled: Int32Array | undefined): string {
  if (settled === undefined) return 'No placement fits the candidates.';
  const lost = sets.reduce((sum, set, cell) => sum + coloursOf(set & ~itemAt(settled, cell)).length, 0);
  const open = settled.filter((set) => onlyColour(set) < 0).length;
  const candidates = lost === 1 ? 'One candidate is' : `${lost} candidates are`;
  const gone = lost === 0 ? 'Every candidate has a placement' : `${candidates} ruled out`;
  return open === 0 ? `${gone}, and every cell is settled.` : `${gone}; ${open} of ${sets.length} cells stay open.`;
}

interface ClueControlsProps {
  readonly line: ColouredLine;
  readonly onChange: (line: ColouredLine) => void;
}

/** The line's length, and the colour and length of each of its blocks. */
function ClueControls({ line, onChange }: ClueControlsProps) {
  const { clue, sets } = line;
  const changed = (next: ColouredClue) => lineWithClue(line, next);
  const change = (next: ColouredClue) => {
    const made = changed(next);
    if (made !== undefined) onChange(made);
  };
  const longer: ColouredClue = [...clue, { length: 1, colour: 1 + (clue.length % 2) }];
  const isFull = clue.length >= MOST_BLOCKS || changed(longer) === undefined;
  return (
    <div class="sliders coloured-blocks needs-script">
      <Slider
        name="Cells"
        value={sets.length}
        min={Math.max(1, shortestColouredLine(clue))}
        max={MOST_CELLS_SHOWN}
        onChange={(cells) => onChange(resized(line, cells))}
      />
      {clue.map((block, index) => (
        <BlockControls
          key={index}
          name={`Block ${index + 1}`}
          block={block}
          most={MOST_CELLS_SHOWN - shortestColouredLine(clue) + leastLength(block)}
          fits={(colour) => changed(clue.with(index, { ...block, colour })) !== undefined}
          onChange={(next) => change(clue.with(index, next))}
        />
      ))}
      <div class="row-of-controls">
        <button type="button" class="button small" aria-disabled={isFull} onClick={() => !isFull && change(longer)}>
          Add a block
        </button>
        <button
          type="button"
          class="button small"
          aria-disabled={clue.length === 0}
          onClick={() => change(clue.slice(0, -1))}
        >
          Remove one
        </button>
      </div>
    </div>
  );
}

interface BlockControlsProps {
  readonly name: string;
  readonly block: ColouredBlock;
  readonly most: number;
  /** Whether there is room for the block in another colour: blocks of the same colour need a cell between them. */
  readonly fits: (colour: number) => boolean;
  readonly onChange: (block: ColouredBlock) => void;
}

function BlockControls({ name, block, most, fits, onChange }: BlockControlsProps) {
  const { length, colour } = block;
  return (
    <div class="coloured-block">
      <span>{name}</span>
      <select
        class="field"
        aria-label={`${name}: colour`}
        value={colour}
        onChange={({ currentTarget }) => onChange({ ...block, colour: Number(currentTarget.value) })}
      >
        {Array.from({ length: MOST_COLOURS_SHOWN }, (_, index) => (
          <option key={index} value={index + 1} disabled={!fits(index + 1)}>
            {letterOf(index + 1)}, {colourAt(index + 1).name}
          </option>
        ))}
      </select>
      <input
        type="range"
        aria-label={`${name}: length`}
        min={1}
        max={most}
        value={leastLength(block)}
        disabled={length === BLOTTED}
        onInput={({ currentTarget }) => onChange({ ...block, length: Number(currentTarget.value) })}
      />
      <output>{length}</output>
      <Check
        kind="blot"
        checked={length === BLOTTED}
        onChange={(isBlotted) => onChange({ ...block, length: isBlotted ? BLOTTED : 1 })}
      >
        hide
      </Check>
    </div>
  );
}
