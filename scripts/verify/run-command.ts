import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

export type CommandResult = { readonly ok: boolean; readonly output: string };

/**
 * Runs a command of the project (its own `node_modules/.bin` first) and gathers what it prints,
 * both streams in order.
 * @returns never rejects: a command that cannot start is not ok and says why
 */
export function runCommand(
  command: string,
  parameters: readonly string[],
  cwd: string,
): Promise<CommandResult> {
  const path = [resolve(cwd, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, parameters, { cwd, env: { ...process.env, PATH: path, NO_COLOR: '1' } });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done) => {
    child.on('error', (error) => done({ ok: false, output: error.message }));
    child.on('close', (code) =>
      done({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8').trim() }),
    );
  });
}
