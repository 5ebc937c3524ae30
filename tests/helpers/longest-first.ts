import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long on any machine, the longest first. The others are short enough to
 * fill the gaps.
 */
const LONG = [
  'tests/torture/torture.test.ts',
  'database/launcher/start-embedded-database.test.ts',
  'database/launcher/closed-home.test.ts',
  'database/launcher/after-a-kill.test.ts',
  'adapters/jobs/create-jobs.test.ts',
  'domain/imports/import-file.test.ts',
  'scripts/import.test.ts',
];

/**
 * Starts with the long files, because one that starts last would run alone while the
 * other workers idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId, project }: TestSpecification) => {
      // A shared process ends before a file that needs its own, so those come first.
      if (project.config.isolate) return -1;
      const found = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
      return found === -1 ? LONG.length : found;
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
