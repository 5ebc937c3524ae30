import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';
import { wordDaySpan } from '#shared/word-day-span.ts';
import { CalendarDay } from './calendar-day.tsx';

/** Calendar days (`YYYY-MM-DD`) from one to another, as the page's language writes them. */
export function DaySpan({ from, to }: { from: string; to: string }) {
  const locale = useLocaleCode();
  if (from === to) return <CalendarDay day={from} />;
  const format = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <time dateTime={from} hidden />
      <span>{wordDaySpan(format, from, to)}</span>
    </>
  );
}
