/** The tabs of the page. */
export const LIGHT_UP_MODES = ['play', 'solve', 'set', 'new', 'export'] as const;
export type LightUpMode = (typeof LIGHT_UP_MODES)[number];

/** The id of the panel that the tabs show. */
export const PANEL = 'light-up-panel';
