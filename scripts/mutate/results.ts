import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sha256 } from '#shared/hash.ts';
import type { Mutation } from '#tests/mutations/mutation.ts';

/** What is known of a mutation: the test that noticed it, or null when it survived. */
type Result = { readonly key: string; readonly killer: string | null };

/**
 * The results of the runs so far, a line of JSON each, so that an interrupted run can go on. A
 * result counts while the mutation, its file and its tests are what they were.
 */
export class Results {
  readonly #path: string;
  readonly #killers = new Map<string, string | null>();

  constructor(path: string, isResumed: boolean) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    if (!isResumed) writeFileSync(path, '');
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
    for (const { key, killer } of lines.map((line) => JSON.parse(line) as Result))
      this.#killers.set(key, killer);
  }

  /** @returns undefined when the mutation has not been tried as it is now */
  killerOf(mutation: Mutation): string | null | undefined {
    return this.#killers.get(keyOf(mutation));
  }

  /** To be called while the mutation is not applied, because its file's text is part of the key. */
  add(mutation: Mutation, killer: string | null): void {
    const result: Result = { key: keyOf(mutation), killer };
    this.#killers.set(result.key, killer);
    appendFileSync(this.#path, `${JSON.stringify(result)}\n`);
  }
}

function keyOf(mutation: Mutation): string {
  const tests = mutation.tests.flatMap((path) => globSync([path, `${path}/**/*.test.{ts,tsx}`])).sort();
  const files = [mutation.file, ...tests.filter((path) => path.includes('.test.'))];
  return sha256(JSON.stringify([mutation, files.map((path) => readFileSync(path, 'utf8'))]));
}
