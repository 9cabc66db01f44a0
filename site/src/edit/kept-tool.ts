import { type Signal, signal } from '@preact/signals';
import { store, storedText } from '../session/local-texts.ts';
import { TOOLS, type Tool } from './drawing-painting.ts';

const NAME = 'drawing-tool';

/** The tool of the pointer on drawings. The browser keeps it between visits. */
export const keptTool: Signal<Tool> = signal(TOOLS.find((tool) => tool === storedText(NAME)) ?? 'pen');
keptTool.subscribe((tool) => store(NAME, tool === 'pick' ? 'pen' : tool));
