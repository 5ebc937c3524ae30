import { execFile } from 'node:child_process';

/** How a command ended and what it said. */
export type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

/**
 * Runs a command of the project (`scripts/….ts`) in a process of its own, with these settings
 * and no others.
 */
export function runScript(
  script: string,
  words: readonly string[],
  settings: Record<string, string>,
): Promise<Ended> {
  // Compiled code is shared between processes.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}
