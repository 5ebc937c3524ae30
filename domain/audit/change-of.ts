import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from './record-audit.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What an entry says of something saved: what is new whole, else what is no longer the same. */
export function changeOf(before: Facts | undefined, after: Facts): Pick<AuditEntry, 'before' | 'after'> {
  if (!before) return { after };
  const changed = Object.keys(after).filter(
    (name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
}
