import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/helpers/longest-first.ts';

const include = ['**/*.test.{ts,tsx}'];
const exclude = ['node_modules/**', 'build/**', 'tests/journeys/**'];

/** What a test file says that changes what all of its process shares: a module mocked, something global replaced, the folder left. */
const CHANGES_ITS_PROCESS =
  /\bvi\.(mock|doMock|hoisted|spyOn|stub|use|set|reset)|\bglobalThis\.\w+ = |\bprocess\.(chdir|env\S* =)|\bdelete process\.env/;

const alone = globSync(include, { exclude }).filter((file) =>
  CHANGES_ITS_PROCESS.test(readFileSync(file, 'utf8')),
);

const common = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // As with journeys: what fails twice is broken, what fails once is named at the end of the run.
  retry: 1,
};

/**
 * The test files of a worker share a process and load the shop's modules once: each loading them anew took two thirds of the time. Those
 * that would disturb the others have a process of their own.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/helpers/database-server.ts'],
    // One more than the cores of the smallest machine: tests of starts, kills and late messages mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...common, name: 'together', include, exclude: [...exclude, ...alone], isolate: false } },
      { test: { ...common, name: 'alone', include: alone, exclude } },
    ],
  },
});
