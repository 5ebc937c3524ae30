import { type ContentKind, KINDS, type KindDefinition } from '#domain/content/kinds.ts';
import type { FieldValues } from '#domain/content/schema.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';

/** An instant or a day as written, or in whole days from the start; negative ones lie before it. */
export type Dated = string | number;

const DAY_MS = 86_400_000;

/** Reads dates of a maker's files, so that what is open today is open whenever a shop starts. */
export function datesFrom(start: Date) {
  const after = (days: number) => new Date(start.getTime() + days * DAY_MS);
  const instant = (dated: Dated): Date => (typeof dated === 'number' ? after(dated) : new Date(dated));
  /** Fields that hold days, with those days; the others as they are. */
  const days = (kind: ContentKind, values: FieldValues): FieldValues => {
    const { fields }: KindDefinition = KINDS[kind];
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const isDay = fields[name]?.type === 'date';
        if (isDay && typeof value === 'number') return [name, dayOf(after(value))];
        return [name, isDay && typeof value === 'string' ? weekdayFrom(start, value) : value];
      }),
    );
  };
  return { instant, days };
}

/**
 * The day of a week counted from the start's own: `saturday+3` is the Saturday three weeks on. Any
 * other text is the day itself.
 */
function weekdayFrom(start: Date, text: string): string {
  const [, name, weeks] = /^([a-z]+)([+-]\d+)$/.exec(text) ?? [];
  const weekday = (WEEKDAYS as readonly (string | undefined)[]).indexOf(name);
  if (weekday < 0) return text;
  const sinceMonday = (start.getUTCDay() + 6) % 7;
  return dayOf(new Date(start.getTime() + (7 * Number(weeks) + weekday - sinceMonday) * DAY_MS));
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
