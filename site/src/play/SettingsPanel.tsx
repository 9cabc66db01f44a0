import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { paperBoards } from '../board/paper.ts';
import type { Palette } from '../board/shades.ts';
import { Check } from '../controls/Check.tsx';
import { lettersChoice } from '../session/letters.ts';
import {
  checksAtOnce,
  crossesFinished,
  hidesTime,
  keepsZoom,
  protectsMarks,
  showsBroken,
  showsLength,
} from './settings.ts';
import './settings.css';

export interface SettingsPanelProps {
  /** The colours of a coloured puzzle. */
  readonly palette: Palette | undefined;
  readonly onClose: () => void;
}

const SETTINGS: readonly (readonly [setting: Signal<boolean>, name: string, sentence: string])[] = [
  [
    crossesFinished,
    'Cross finished lines',
    'The stroke that meets the clue of a line crosses the open cells of the line too, and one undo takes back both.',
  ],
  [
    protectsMarks,
    'Protect marks',
    'A stroke spares all marks of another kind: with Fill, a tap on a cross does nothing.',
  ],
  [showsLength, 'Show the length of strokes', 'The number of cells stands beside the pointer while you paint along.'],
  [
    showsBroken,
    'Show lines that can no longer be right',
    'A clue turns red as soon as no placement of its blocks fits the marks of its line.',
  ],
  [
    checksAtOnce,
    'Check at once',
    'Each wrong mark gets a red cross when its stroke ends. Puzzles with several solutions are not checked.',
  ],
  [hidesTime, 'Hide the time', 'The clock goes on unseen, and the end tells the time.'],
  [keepsZoom, 'Keep the zoom', 'Every puzzle opens with cells of the size that you chose last.'],
  [
    paperBoards,
    'White paper',
    'In the dark theme too, boards are dark on white, so that no picture looks like a negative.',
  ],
];

/** A dialog, open from the start, with the player's settings. Each setting has an explaining sentence. */
export function SettingsPanel({ palette, onClose }: SettingsPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="settings" ref={dialog} aria-labelledby="settings-title" onClose={onClose}>
      <h3 id="settings-title">Settings</h3>
      {SETTINGS.map(([setting, name, sentence]) => (
        <Setting
          key={name}
          name={name}
          sentence={sentence}
          isOn={setting.value}
          onChange={(isOn) => {
            setting.value = isOn;
          }}
        />
      ))}
      {palette !== undefined && (
        <Setting
          name="Letters on colours"
          sentence="A letter in each cell and clue tells the colours apart."
          isOn={palette.showsLetters}
          onChange={(shows) => {
            lettersChoice.value = shows ? 'on' : 'off';
          }}
        />
      )}
      <p class="note">
        With a finger, a tap or a drag paints and a long press crosses; on a painted cell of a coloured puzzle it takes
        the cell’s colour. Two fingers zoom and move the board, and after Move one finger moves it. This browser keeps
        the settings.
      </p>
      <form method="dialog">
        <button type="submit" class="button primary">
          Close
        </button>
      </form>
    </dialog>
  );
}

interface SettingProps {
  readonly name: string;
  readonly sentence: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Setting({ name, sentence, isOn, onChange }: SettingProps) {
  const id = `setting-${name.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <div class="setting">
      <Check kind="choice" checked={isOn} onChange={onChange} describedBy={id}>
        {name}
      </Check>
      <p class="note" id={id}>
        {sentence}
      </p>
    </div>
  );
}
