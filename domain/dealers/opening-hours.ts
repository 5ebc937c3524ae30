// @browser-safe

/**
 * A span in local time: `09:00` to `12:30`. The end is the first closed minute, at most `24:00`.
 */
export type OpenSpan = { readonly from: string; readonly to: string };

/** A week from Monday to Sunday with the open spans of each day; none: closed. */
export type OpeningHours = readonly (readonly OpenSpan[])[];

/** Local date and time at the dealer's: days since 1970-01-01, hour, minute. */
type WallTime = { readonly day: number; readonly hour: number; readonly minute: number };

const SPAN = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/**
 * Parses the spans of a day, `09:00-12:30 15:00-19:00`; empty: closed.
 * @returns null when they are unreadable, out of order or overlap
 */
export function parseSpans(text: string): OpenSpan[] | null {
  const spans: OpenSpan[] = [];
  for (const part of text.trim().split(/\s+/).filter(Boolean)) {
    const [, from, to] = SPAN.exec(part) ?? [];
    const before = spans.at(-1)?.to ?? '';
    if (!from || !to || from >= to || from < before) return null;
    spans.push({ from, to });
  }
  return spans;
}

/** 0 is Monday. 1 January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/**
 * Whether it is open by its usual hours, and until when; if closed, when it opens next
 * within a week.
 */
export type OpenState =
  | { readonly isOpen: true; readonly until: string }
  | { readonly isOpen: false; readonly next: { readonly daysAhead: number; readonly from: string } | null };

export function openState(hours: OpeningHours, now: WallTime): OpenState {
  const clock = `${String(now.hour).padStart(2, '0')}:${String(now.minute).padStart(2, '0')}`;
  const today = weekdayOf(now.day);
  const open = hours[today]?.find(({ from, to }) => from <= clock && clock < to);
  if (open) return { isOpen: true, until: open.to };
  for (let daysAhead = 0; daysAhead <= 7; daysAhead += 1) {
    const spans = hours[(today + daysAhead) % 7] ?? [];
    const next = spans.find(({ from }) => daysAhead > 0 || from > clock);
    if (next) return { isOpen: false, next: { daysAhead, from: next.from } };
  }
  return { isOpen: false, next: null };
}
