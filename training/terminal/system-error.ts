import { getSystemErrorMessage } from 'node:util';

/** What the operating system refused: no such file, no space, nobody reads. */
export interface SystemError extends Error {
  readonly code: string;
  readonly errno: number;
  readonly syscall: string;
  readonly path?: string;
}

export const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && 'errno' in error && typeof error.errno === 'number';

/** Why, in the system's words: "no such file or directory". */
export const systemErrorText = ({ errno }: SystemError): string => getSystemErrorMessage(errno);
