import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { calendarDate } from '#shared/clock.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';

/**
 * A calendar day as the page's language writes it.
 * @param day `YYYY-MM-DD`, or an instant in ISO 8601, whose day is the maker's
 */
export function CalendarDay({ day, className }: { day: string; className?: string }) {
  const format = dateFormat(languageTag(useLocaleCode()), { dateStyle: 'long', timeZone: 'UTC' });
  const date = day.includes('T') ? calendarDate(new Date(day)) : day;
  return (
    <time className={className} dateTime={date}>
      {format.format(new Date(date))}
    </time>
  );
}
