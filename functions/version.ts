import project from './package.json' with { type: 'json' };

/** The version of Crosshatch. Algorithms of another version may give other answers. */
export const VERSION: string = project.version;
