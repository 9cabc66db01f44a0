import { readImage } from '@crosshatch/core/generation';

/** The tasks on an image. They run in a worker, since an image has many pixels. */
export const tasks = { read: readImage };

export type ImageTasks = typeof tasks;
