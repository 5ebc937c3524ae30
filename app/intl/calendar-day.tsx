import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';

/** A calendar day (`YYYY-MM-DD`, or an instant in ISO 8601) as the page's language writes it. */
export function CalendarDay({ day, className }: { day: string; className?: string }) {
  const format = dateFormat(languageTag(useLocaleCode()), { dateStyle: 'long', timeZone: 'UTC' });
  const date = day.slice(0, 10);
  return (
    <time className={className} dateTime={date}>
      {format.format(new Date(date))}
    </time>
  );
}
