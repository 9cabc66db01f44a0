import { amountText } from '@crosshatch/core/puzzle';
import type { Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { type ChoiceListProps, LabelledList } from '../controls/Choice.tsx';
import { useDropZone } from '../controls/drop-zone.ts';
import { FileButton } from '../controls/FileButton.tsx';
import { textOfFile } from '../controls/file-text.ts';
import { sentenceOf } from '../text/capitalised.ts';
import { BUDGETS, type Course, NUMBER_FIELDS, PRESETS, type Preset, PUZZLES, presetOf } from './course.ts';
import { NumberInput } from './NumberInput.tsx';
import type { RaceFamily, Runner } from './race.ts';

const PUZZLE_NAMES: Readonly<Record<Course['puzzles'], string>> = {
  random: 'Random boards',
  examples: 'Built-in examples',
  workbench: 'The workbench’s puzzle',
  own: 'Your own',
};

const FAMILY_NAMES: Readonly<Record<RaceFamily, string>> = {
  search: 'Searches',
  network: 'Searches that a network guides',
  evolution: 'Evolutionary algorithms, which prove nothing',
  lines: 'Orders of lines, which search nothing',
};
const FAMILIES = Object.keys(FAMILY_NAMES) as readonly RaceFamily[];

const QUESTIONS: ChoiceListProps<Course['solutions']>['options'] = [
  [2, 'proof whether the solution is the only one'],
  [1, 'any solution'],
];

const BUDGET_NAMES = BUDGETS.map(
  (budget) => [budget, budget === undefined ? 'each algorithm’s own' : `${amountText(budget)} of its unit`] as const,
);

export interface CourseFormProps {
  readonly course: Signal<Course>;
  readonly runners: readonly Runner[];
  readonly models: readonly string[];
  readonly isRunning: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** The settings of a race, with the buttons that start and stop it. */
export function CourseForm({ course, runners, models, isRunning, onStart, onStop }: CourseFormProps) {
  const value = course.value;
  const change = (part: Partial<Course>) => {
    course.value = { ...course.peek(), ...part };
  };
  const chosen = runners.filter(({ name }) => value.algorithms.includes(name));
  const asksModels = chosen.some(({ views, optionalViews }) => (views ?? optionalViews) !== undefined);
  const preset = presetOf(value);
  // For the reader's own race, only the settings describe it.
  const [isOpen, setOpen] = useState(false);
  const isOwn = preset === undefined;
  useEffect(() => {
    if (isOwn) setOpen(true);
  }, [isOwn]);
  return (
    <form
      class="course"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning) onStart();
      }}
      onInvalidCapture={(event) => {
        if (isOpen) return;
        // The browser cannot point at a field in a closed fold.
        event.preventDefault();
        setOpen(true);
        const form = event.currentTarget;
        requestAnimationFrame(() => form.reportValidity());
      }}
    >
      <Presets chosen={preset} onCourse={change} />
      <div class="row-of-controls">
        <button type="submit" class="button primary" aria-disabled={isRunning}>
          Start
        </button>
        <button type="button" class="button" aria-disabled={!isRunning} onClick={onStop}>
          Stop
        </button>
      </div>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Puzzles, algorithms, question and budget</summary>
        <div class="settings">
          <fieldset class="choices">
            <legend>Puzzles</legend>
            {PUZZLES.map((name) => (
              <label key={name}>
                <input
                  type="radio"
                  name="puzzles"
                  checked={value.puzzles === name}
                  onChange={() => change({ puzzles: name })}
                />
                {PUZZLE_NAMES[name]}
              </label>
            ))}
          </fieldset>
          {value.puzzles === 'random' && (
            <div class="numbers">
              {NUMBER_FIELDS.map((name) => (
                <NumberInput
                  key={name}
                  name={name}
                  value={value[name]}
                  onValue={(number) => change({ [name]: number })}
                />
              ))}
            </div>
          )}
          {value.puzzles === 'own' && <OwnText text={value.text} onText={(text) => change({ text })} />}
          <Algorithms runners={runners} chosen={value.algorithms} onChange={(algorithms) => change({ algorithms })} />
          <div class="numbers">
            {asksModels && (
              <LabelledList
                id="model"
                label="Predictions by"
                value={value.model}
                options={[
                  [undefined, 'the best network of the paper’s form, where one is needed'],
                  ...models.map((name) => [name, name] as const),
                ]}
                onChange={(model) => change({ model })}
              />
            )}
            <LabelledList
              id="asked"
              label="Asked for"
              value={value.solutions}
              options={QUESTIONS}
              onChange={(solutions) => change({ solutions })}
            />
            <LabelledList
              id="budget"
              label="Budget for a puzzle"
              value={value.budget}
              options={BUDGET_NAMES}
              onChange={(budget) => change({ budget })}
            />
          </div>
        </div>{' '}
      </details>
    </form>
  );
}

interface AlgorithmsProps {
  readonly runners: readonly Runner[];
  /** The names of the algorithms that race. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The algorithms by their families, each with a box to tick. */
function Algorithms({ runners, chosen, onChange }: AlgorithmsProps) {
  const turn = (name: string, isChosen: boolean) => {
    const names = runners.map((runner) => runner.name);
    onChange(names.filter((each) => (each === name ? isChosen : chosen.includes(each))));
  };
  return (
    <fieldset class="algorithms">
      <legend>Algorithms</legend>
      {FAMILIES.map((family) => (
        <fieldset key={family} class="choices">
          <legend>{FAMILY_NAMES[family]}</legend>
          {runners
            .filter((runner) => runner.family === family)
            .map(({ name, title }) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  onChange={({ currentTarget }) => turn(name, currentTarget.checked)}
                />
                {title}
              </label>
            ))}
        </fieldset>
      ))}
    </fieldset>
  );
}

interface PresetsProps {
  readonly chosen: Preset | undefined;
  readonly onCourse: (course: Course) => void;
}

/** The presets, and the point of the chosen preset. */
function Presets({ chosen, onCourse }: PresetsProps) {
  return (
    <fieldset class="presets">
      <legend>Races</legend>
      <div class="row-of-controls">
        {PRESETS.map((preset) => (
          <button
            key={preset.title}
            type="button"
            class="button"
            aria-pressed={preset === chosen}
            onClick={() => onCourse(preset.course)}
          >
            {preset.title}
          </button>
        ))}
      </div>
      <p class="note">{chosen?.point ?? 'A race of your own.'}</p>
    </fieldset>
  );
}

function OwnText({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const [fault, setFault] = useState('');
  const take = async (file: File) => {
    const content = await textOfFile(file);
    setFault(content.ok ? '' : sentenceOf(content.error));
    if (content.ok) onText(content.value);
  };
  const dropZone = useDropZone((event) => {
    const file = event.dataTransfer?.files[0];
    // The browser itself handles dropped text.
    if (file === undefined) return;
    event.preventDefault();
    void take(file);
  });
  return (
    <div class="own">
      <label>
        One puzzle or many, in any format; or drop a file here
        <textarea
          class="field"
          rows={6}
          required
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => {
            setFault('');
            onText(currentTarget.value);
          }}
          {...dropZone}
        />
      </label>
      <p class="fault" role="alert">
        {fault}
      </p>
      <p>
        <FileButton label="Or choose a file" onFile={take} />
      </p>
    </div>
  );
}
