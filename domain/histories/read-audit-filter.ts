import type { AuditFilter } from '#domain/audit/list-audit.ts';
import { dayOf } from '#domain/shipping/public-holidays.ts';
import { instantOf } from '#domain/shipping/wall-time.ts';
import type { Shop } from '#domain/shop.ts';
import { TIME_ZONE } from '#shared/clock.ts';
import { findSubjects } from './find-subjects.ts';

/**
 * Reads which entries an address of the audit asks for: `kind` (beginning of an action), `actor`
 * (a person's id), `subject` (an id) or `q` (what somebody typed), `since` and `until` (calendar
 * dates, both included). What is no date is left out.
 * @throws Refusal staff.right-lacking
 */
export async function readAuditFilter(
  shop: Shop,
  query: URLSearchParams,
): Promise<Omit<AuditFilter, 'before' | 'limit'>> {
  const said = (name: string) => query.get(name)?.trim().slice(0, 200) || undefined;
  const [subject, typed] = [said('subject'), said('q')];
  const typedSubjects = typed === undefined ? undefined : await findSubjects(shop, typed);
  return {
    ...{ action: said('kind'), actor: said('actor') },
    subjects: subject === undefined ? typedSubjects : [subject],
    ...{ since: startOf(said('since'), 0), until: startOf(said('until'), 1) },
  };
}

/** The first instant, by the maker's clock, of the day so many days after a calendar date. */
function startOf(date: string | undefined, later: number): Date | undefined {
  if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return undefined;
  return instantOf(dayOf(date) + later, 0, TIME_ZONE);
}
