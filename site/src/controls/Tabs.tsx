import { isPlain } from './plain-key.ts';

export interface TabsProps<Name extends string> {
  readonly tabs: readonly { readonly name: Name; readonly title: string }[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** The accessible name of the list. */
  readonly label: string;
  /** The id of the panel, and the start of the ids of the tabs. */
  readonly panel: string;
}

/** A list of tabs: Tab reaches the chosen one, and the arrow keys the others. The caller draws the panel. */
export function Tabs<Name extends string>({ tabs, chosen, onChoose, label, panel }: TabsProps<Name>) {
  const at = tabs.findIndex(({ name }) => name === chosen);
  const move = (event: KeyboardEvent) => {
    const goals: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
    const goal = goals[event.key];
    const tab = goal === undefined ? undefined : tabs.at(goal % tabs.length);
    if (tab === undefined || !isPlain(event)) return;
    event.preventDefault();
    onChoose(tab.name);
    document.getElementById(tabId(panel, tab.name))?.focus();
  };
  return (
    <div class="tabs needs-script" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(panel, name)}
          aria-selected={name === chosen}
          aria-controls={panel}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

export const tabId = (panel: string, name: string): string => `${panel}-${name}`;
