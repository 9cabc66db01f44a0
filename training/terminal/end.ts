import process from 'node:process';

/**
 * Ends the process at once. `process.exit` waits for the threads that open, read and write files, and such a thread may wait
 * for another program without an end, for example at a named pipe to which nobody writes. A process that still has files to
 * wait for therefore turns into another program (`execve`), which ends its threads. The other program ends with the exit code.
 */
export function endNow(code: number): never {
  const isAtFile = process.getActiveResourcesInfo().some((resource) => resource.startsWith('FSReq'));
  // Windows has no such pipes: there `execve` throws. Node 20 has no `execve`.
  if (isAtFile && process.platform !== 'win32' && process.execve !== undefined) {
    const ending = [process.execPath, '--eval', `process.exitCode = ${code}`];
    process.execve(process.execPath, ending, { ...process.env, NODE_OPTIONS: '' });
  }
  return process.exit(code);
}
