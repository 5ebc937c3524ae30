import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { officeScripts } from './app/office/compile-scripts.ts';
import { LongestFirst } from './tests/helpers/longest-first.ts';

const include = ['**/*.test.{ts,tsx}'];
const exclude = ['node_modules/**', 'build/**', 'tests/journeys/**'];

/**
 * Code of a test file that changes what its process shares: a mocked module, a replaced global,
 * another working folder; or that counts the formats its process makes. Other spies are taken away
 * by their file.
 */
const CHANGES_ITS_PROCESS =
  /\bvi\.(mock|doMock|hoisted|stub|use|set|reset|spyOn\(Intl)|\bglobalThis\.\w+ = |\bprocess\.(chdir|env\S* =)|\bdelete process\.env/;

const alone = globSync(include, { exclude }).filter((file) =>
  CHANGES_ITS_PROCESS.test(readFileSync(file, 'utf8')),
);

const common = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // As with journeys: a test that fails twice is broken; one that fails once is named at the end of
  // the run.
  retry: 1,
  // Views link stylesheets by their address.
  css: true,
};

/**
 * The test files of a worker share a process and load the shop's modules once: loading them per
 * file took two thirds of the time. Files that would disturb the others have a process of their
 * own.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/helpers/database-server.ts'],
    // One more than the cores of the smallest machine, because tests of starts, kills and late
    // messages mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [officeScripts()],
        test: { ...common, name: 'together', include, exclude: [...exclude, ...alone], isolate: false },
      },
      { plugins: [officeScripts()], test: { ...common, name: 'alone', include: alone, exclude } },
    ],
  },
});
