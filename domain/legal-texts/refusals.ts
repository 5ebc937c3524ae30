import { Refusal } from '#shared/refusal.ts';

/** The text changed without a new date. `version`: the date it already has. */
export function versionConflict(version: string): Refusal {
  return new Refusal(
    'legal-texts.version-conflict',
    { version },
    { version: 'legal-texts.version-conflict' },
  );
}
