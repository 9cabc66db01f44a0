export const MODES = ['solve', 'play', 'edit', 'export'] as const;
/** A tab of the workbench. */
export type Mode = (typeof MODES)[number];
