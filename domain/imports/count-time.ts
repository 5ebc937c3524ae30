import { instantIn } from '#shared/local-time.ts';
import type { FaultCode } from './faults.ts';

const FORM =
  /^(?<date>\d{4}-\d\d-\d\d)[T ](?<time>\d\d:\d\d)(?<seconds>:\d\d)?(?<fraction>\.\d{1,3})?(?: ?(?<offset>Z|[+-]\d\d:\d\d)| (?<zone>[A-Za-z_]+(?:\/[A-Za-z_+-]+)*))$/;

type Bad = Extract<FaultCode, 'count-time-bad' | 'count-time-twice' | 'count-time-skipped'>;

/**
 * Parses the time of a count: an instant (`2026-11-20T17:30Z`, `2026-11-20T18:30+01:00`) or a local
 * time with its zone (`2026-11-20 18:30 Europe/Rome`). A time without a zone is refused, because
 * an hour more or less decides whether a sale is in the count.
 * @returns the code of its fault when it is no time, or one that a change of clocks skips or
 *   repeats
 */
export function parseCountTime(text: string): Date | Bad {
  const {
    date = '',
    time = '',
    seconds = ':00',
    fraction = '.000',
    offset,
    zone,
  } = FORM.exec(text.trim())?.groups ?? {};
  const local = `${date}T${time}${seconds}${fraction.padEnd(4, '0')}`;
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(local)) return 'count-time-bad';
  if (offset) {
    const instant = new Date(`${local}${offset}`);
    return Number.isNaN(instant.getTime()) ? 'count-time-bad' : instant;
  }
  const there = instantIn(zone ?? '', asUtc);
  return there instanceof Date ? there : `count-time-${there}`;
}
