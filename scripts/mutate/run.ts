import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import type { Mutation } from '#tests/mutations/mutation.ts';

export type Verdict = { readonly mutation: Mutation; readonly killed: boolean; readonly seconds: number };

/**
 * Applies one mutation after the other to the files of the working folder and runs its tests in one
 * Vitest that stays open, so that its start and the database are paid for once. The folder must be
 * a copy that nobody needs.
 * @param tell hears of each verdict as it comes
 * @throws when tests fail before anything is changed
 */
export async function runMutations(
  mutations: readonly Mutation[],
  tell: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const vitest = await createVitest('test', { watch: false, reporters: [{}], bail: 1 }, {});
  try {
    await vitest.standalone();
    const files = [...new Set(mutations.flatMap(({ tests }) => tests))];
    const faults = await failuresOf(vitest, files);
    if (faults.length > 0) throw new Error(`These fail before anything is changed: ${faults.join(', ')}`);
    const verdicts: Verdict[] = [];
    for (const mutation of mutations) {
      const verdict = await judge(vitest, mutation);
      verdicts.push(verdict);
      tell(verdict);
    }
    return verdicts;
  } finally {
    await vitest.close();
  }
}

async function judge(vitest: Vitest, mutation: Mutation): Promise<Verdict> {
  const path = resolve(mutation.file);
  const text = await readFile(path, 'utf8');
  const begun = performance.now();
  await writeFile(path, mutate(text, mutation));
  vitest.invalidateFile(path);
  try {
    const failed = await failuresOf(vitest, mutation.tests);
    return { mutation, killed: failed.length > 0, seconds: (performance.now() - begun) / 1000 };
  } finally {
    await writeFile(path, text);
    vitest.invalidateFile(path);
  }
}

/** The test files among these that fail. */
async function failuresOf(vitest: Vitest, paths: readonly string[]): Promise<string[]> {
  const wanted = paths.map((path) => resolve(path));
  const all = await vitest.globTestSpecifications();
  const specifications = all.filter(({ moduleId }) => wanted.some((path) => moduleId.startsWith(path)));
  if (specifications.length === 0) throw new Error(`No test file: ${paths.join(', ')}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.filter((module) => !module.ok()).map((module) => module.relativeModuleId);
  return unhandledErrors.length > 0 ? [...failed, 'an error outside of tests'] : failed;
}

/** The text with the mutation applied. @throws when its `find` does not occur exactly once */
function mutate(text: string, { file, find, replace }: Mutation): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${file}: occurs ${parts.length - 1} times: ${find}`);
  return parts.join(replace);
}
