import project from './package.json' with { type: 'json' };

/** The version of Crosshatch: what its algorithms answer may differ in another. */
export const VERSION: string = project.version;
