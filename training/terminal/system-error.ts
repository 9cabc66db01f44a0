import { getSystemErrorMap } from 'node:util';

/** An error of the operating system, such as no such file, no space left, or a broken pipe. */
export interface SystemError extends Error {
  readonly code: string;
  readonly errno: number;
  readonly syscall: string;
  readonly path?: string;
}

export const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && 'errno' in error && typeof error.errno === 'number';

/** Whether a file or a folder is missing. */
export const isMissing = (error: unknown): boolean => isSystemError(error) && error.code === 'ENOENT';

/** Returns the reason in the system's words: "no such file or directory". */
export const systemErrorText = ({ errno, code }: SystemError): string =>
  // The system calls it an illegal operation on a directory.
  code === 'EISDIR' ? 'is a folder' : (getSystemErrorMap().get(errno)?.[1] ?? code);
