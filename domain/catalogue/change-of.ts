import type { AuditEntry } from '#domain/audit/record-audit.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What was saved, as an entry of the audit: what is new whole, else what is no longer the same. */
export function changeOf(
  kind: 'category' | 'color',
  code: string,
  { before, after }: { readonly before?: Facts | undefined; readonly after: Facts },
): AuditEntry {
  const subject = { subjectKind: kind, subjectId: code };
  if (!before) return { action: `catalogue.${kind}-added`, ...subject, after };
  const told = Object.keys(after).filter((name) => said(before[name]) !== said(after[name]));
  const only = (facts: Facts) => Object.fromEntries(told.map((name) => [name, facts[name] ?? null]));
  return { action: `catalogue.${kind}-changed`, ...subject, before: only(before), after: only(after) };
}

function said(fact: unknown): string {
  return JSON.stringify(fact ?? null);
}
