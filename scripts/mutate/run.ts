import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import type { Mutation } from '#tests/mutations/mutation.ts';

export type Verdict = {
  readonly mutation: Mutation;
  /** The test that noticed it, with what it said; null when all passed. */
  readonly killer: string | null;
  readonly seconds: number;
};

/**
 * Applies one mutation after the other to the files of the working folder, and runs its tests. One
 * Vitest runs them all, so that its start and the database are paid for once. The folder must be a
 * copy that nobody needs.
 * @param tell hears of each verdict as it comes
 * @param root the folder, if it is not the working one
 * @throws when tests fail before anything is changed
 */
export async function runMutations(
  mutations: readonly Mutation[],
  tell: (verdict: Verdict) => void,
  root = process.cwd(),
): Promise<void> {
  if (mutations.length === 0) return;
  const vitest = await createVitest('test', { root, watch: false, reporters: [{}], bail: 1 }, {});
  try {
    await vitest.standalone();
    const files = [...new Set(mutations.flatMap(({ tests }) => tests))];
    const faults = await failuresOf(vitest, root, files);
    if (faults.length > 0) throw new Error(`These fail before anything is changed: ${faults.join(', ')}`);
    for (const mutation of mutations) tell(await judge(vitest, root, mutation));
  } finally {
    await vitest.close();
  }
}

async function judge(vitest: Vitest, root: string, mutation: Mutation): Promise<Verdict> {
  const path = resolve(root, mutation.file);
  const text = await readFile(path, 'utf8');
  const begun = performance.now();
  await writeFile(path, mutate(text, mutation));
  vitest.invalidateFile(path);
  try {
    const [killer = null] = await failuresOf(vitest, root, mutation.tests);
    return { mutation, killer, seconds: (performance.now() - begun) / 1000 };
  } finally {
    await writeFile(path, text);
    vitest.invalidateFile(path);
  }
}

/** What fails in these test files, each in a line. */
async function failuresOf(vitest: Vitest, root: string, paths: readonly string[]): Promise<string[]> {
  const wanted = paths.map((path) => resolve(root, path));
  const all = await vitest.globTestSpecifications();
  const specifications = all.filter(({ moduleId }) => wanted.some((path) => moduleId.startsWith(path)));
  if (specifications.length === 0) throw new Error(`No test file: ${paths.join(', ')}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest answers with the files of all its runs: those of earlier mutations prove nothing here.
  const ran = new Set(specifications.map(({ moduleId }) => moduleId));
  return [
    ...testModules.filter(({ moduleId }) => ran.has(moduleId)).flatMap(failedTests),
    ...(unhandledErrors.length > 0 ? ['an error outside of tests'] : []),
  ];
}

function failedTests(module: TestModule): string[] {
  const inTests = [...module.children.allTests('failed')].map((test) => {
    const { errors = [] } = test.result();
    return line(`${module.relativeModuleId} › ${test.fullName}`, errors[0]?.message);
  });
  const around = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [...inTests, ...around.map(({ message }) => line(module.relativeModuleId, message))];
}

function line(where: string, message = ''): string {
  return `${where}: ${stripVTControlCharacters(message).split('\n', 1)[0]}`;
}

/** The text with the mutation applied. @throws when its `find` does not occur exactly once */
function mutate(text: string, { file, find, replace }: Mutation): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${file}: occurs ${parts.length - 1} times: ${find}`);
  return parts.join(replace);
}
