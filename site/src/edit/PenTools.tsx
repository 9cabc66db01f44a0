import type { Drawing } from './drawing.ts';
import { TOOLS } from './drawing-painting.ts';
import { keyText, OFFERED } from './tools.ts';

/** The tools of the pointer as radio buttons, and instructions for the chosen tool. */
export function PenTools({ drawing, onKeys }: { readonly drawing: Drawing; readonly onKeys: () => void }) {
  const isColoured = drawing.picture.value?.colours !== undefined;
  const chosen = drawing.tool.value;
  return (
    <fieldset class="pen-tools">
      <legend>Tool</legend>
      <div class="tool-buttons">
        {TOOLS.filter((tool) => isColoured || tool !== 'pick').map((tool) => {
          const { name, lines, solid } = OFFERED[tool];
          return (
            <label key={tool} title={`${name}, key ${keyText(tool)}`}>
              <input
                type="radio"
                name="drawing-tool"
                checked={tool === chosen}
                aria-keyshortcuts={keyText(tool).replace(' ', '+')}
                onChange={() => drawing.take(tool)}
              />
              <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
                <path class="lines" d={lines} />
                {solid !== undefined && <path class="solid" d={solid} />}
              </svg>
              <span>{name}</span>
            </label>
          );
        })}
      </div>
      <p class="note">
        {OFFERED[chosen].use} <span class="with-keys">{OFFERED[chosen].useWithKeys}</span>
      </p>
      <button type="button" class="button with-keys" onClick={onKeys}>
        Keys
      </button>
    </fieldset>
  );
}
