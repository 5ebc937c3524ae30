import { Refusal } from '#shared/refusal.ts';

/** Other words under a date that already stands for the old ones. `version`: the date they are in force with. */
export function versionConflict(version: string): Refusal {
  return new Refusal(
    'legal-texts.version-conflict',
    { version },
    { version: 'legal-texts.version-conflict' },
  );
}
