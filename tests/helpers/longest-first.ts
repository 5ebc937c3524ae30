import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long however fast the machine is, the longest first. Anything else is short enough to fill the gaps. */
const LONG = [
  'tests/torture/torture.test.ts',
  'database/launcher/start-embedded-database.test.ts',
  'database/launcher/closed-home.test.ts',
  'database/launcher/after-a-kill.test.ts',
  'adapters/jobs/create-jobs.test.ts',
  'domain/imports/import-file.test.ts',
  'scripts/import.test.ts',
];

/** Begins with the long files: one that began among the last would run alone in the end while the other workers idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId, project }: TestSpecification) => {
      // A process that many files share ends where it meets one that wants its own: those first.
      if (project.config.isolate) return -1;
      const found = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
      return found === -1 ? LONG.length : found;
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
