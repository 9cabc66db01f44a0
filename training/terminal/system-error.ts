import { getSystemErrorMap } from 'node:util';

/** An error of the operating system: no such file, no space, nobody reads the output. */
export interface SystemError extends Error {
  readonly code: string;
  readonly errno: number;
  readonly syscall: string;
  readonly path?: string;
}

export const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && 'errno' in error && typeof error.errno === 'number';

/** The reason in the system's words: "no such file or directory". */
export const systemErrorText = ({ errno, code }: SystemError): string => getSystemErrorMap().get(errno)?.[1] ?? code;
