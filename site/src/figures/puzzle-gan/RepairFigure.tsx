import { letterOf, numberOf } from '@crosshatch/core/puzzle';
import { useMemo, useRef, useState } from 'preact/hooks';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import type { Palette } from '../../board/shades.ts';
import { RadioChoice } from '../../controls/RadioChoice.tsx';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { stepOf } from '../frame/address.ts';
import { figurePalette, gridOf, puzzleOf } from './coded.ts';
import { REPAIR_AIMS, type RepairAim, type RepairRun, type RepairStep } from './findings.ts';
import { PictureHead } from './PictureHead.tsx';
import { type CodedSubject, useCodedPicture } from './use-coded-picture.ts';
import './puzzle-gan.css';

export interface RepairFigureProps {
  readonly figure: string;
  /** The picture before the figure is touched, with its repair. */
  readonly first: CodedSubject<RepairRun>;
}

const AIM_NAMES: Readonly<Record<RepairAim, string>> = { unique: 'one solution', lines: 'line solving finds it' };

/** A picture while the shipped repair changes one cell after another, with the number of solutions after each change. */
export function RepairFigure({ figure, first }: RepairFigureProps) {
  const [position, setPosition] = useState(first.findings.steps.length - 1);
  // A picture that is loaded right after the choice of another aim is repaired with that aim.
  const aim = useRef<RepairAim>(first.findings.aim);
  const state = useCodedPicture(
    figure,
    first,
    async (tasks, code): Promise<RepairRun> => tasks.repairRunOf(code, aim.current),
    ({ steps }, asked) => setPosition(stepOf(asked ?? `${steps.length - 1}`, steps.length - 1)),
  );
  const { subject } = state;
  const { steps } = subject.findings;
  const [drawn] = steps;
  const shown = steps[Math.min(position, steps.length - 1)];
  if (drawn === undefined || shown === undefined) return null;
  return (
    <>
      <PictureHead figure={figure} state={state} place={`${position}`} />
      <RadioChoice
        kind="repair-aim needs-script"
        legend="Repair until"
        name={`${figure}-aim`}
        value={aim.current}
        options={REPAIR_AIMS.map((each) => [each, AIM_NAMES[each]])}
        onChange={(chosen) => {
          aim.current = chosen;
          state.load(subject);
        }}
      />
      <div class="boards">
        <StepBoard title="As it was drawn" step={drawn} steps={[]} />
        <StepBoard
          title={position === 0 ? 'Before any change' : `After ${position === 1 ? '1 change' : `${position} changes`}`}
          step={shown}
          steps={steps.slice(1, position + 1)}
        />
      </div>
      {steps.length > 1 && (
        <Scrubber
          label="Changes of the repair"
          unit="Change"
          position={position}
          last={steps.length - 1}
          onMove={setPosition}
        />
      )}
      <p class="told" role="status">
        {changeText(shown, figurePalette(puzzleOf(shown.code)))} {stateText(shown)}{' '}
        {position === steps.length - 1 && endText(subject.findings)}
      </p>
    </>
  );
}

interface StepBoardProps {
  readonly title: string;
  readonly step: RepairStep;
  /** The steps so far. */
  readonly steps: readonly RepairStep[];
}

function StepBoard({ title, step, steps }: StepBoardProps) {
  const puzzle = useMemo(() => puzzleOf(step.code), [step]);
  const palette = useMemo(() => figurePalette(puzzle), [puzzle]);
  const marks: Mark[] = [
    ...step.differing.map(({ row, column }): Mark => ({ row, column, kind: 'differs' })),
    ...steps.flatMap(({ change }): Mark[] =>
      change === undefined ? [] : [{ row: change.row, column: change.column, kind: 'hint' }],
    ),
  ];
  const label = `${title}: ${solutionsText(step)}; ${step.differing.length} cells differ between solutions`;
  return (
    <div>
      <p class="board-title">{title}</p>
      <BoardPicture puzzle={puzzle} palette={palette} grid={gridOf(step.code)} label={label} marks={marks} />
    </div>
  );
}

function changeText({ change }: RepairStep, { colours }: Palette): string {
  if (change === undefined) return '';
  const { row, column, from, to } = change;
  const named = (colour: number) => `${colours[colour - 1]?.name ?? ''} (${letterOf(colour)})`;
  return `Row ${row + 1}, column ${column + 1} goes from ${named(from)} to ${named(to)}.`;
}

function stateText(step: RepairStep): string {
  const open =
    step.open === 0 ? 'Line solving settles every cell' : `Line solving leaves ${numberOf(step.open, 'cell')} open`;
  return `${open}; the clues have ${solutionsText(step)}.`;
}

const solutionsText = ({ solutions, isComplete }: RepairStep): string =>
  solutions === 1 && isComplete
    ? 'one solution'
    : `${isComplete ? '' : 'at least '}${solutions === 1 ? 'one solution' : `${solutions} solutions`}`;

function endText({ isDone, steps }: RepairRun): string {
  if (!isDone) return 'The repair gave up here.';
  return steps.length === 1 ? 'There is nothing to repair.' : 'The repair ends here.';
}
