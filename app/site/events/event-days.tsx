import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';
import { wordDaySpan } from '#shared/word-day-span.ts';

type Days = { startsOn: string; endsOn: string };

/** The days of an event with their weekdays, as the page's language writes them. */
export function EventDays({ startsOn, endsOn }: Days) {
  const format = dateFormat(languageTag(useLocaleCode()), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  const isOneDay = startsOn === endsOn;
  return (
    <time className="first-letter:uppercase" dateTime={startsOn}>
      {isOneDay ? format.format(new Date(startsOn)) : wordDaySpan(format, startsOn, endsOn)}
    </time>
  );
}

/** Its first day as a leaf of a calendar: the number large, month and year below. */
export function DayLeaf({ startsOn }: Pick<Days, 'startsOn'>) {
  const tag = languageTag(useLocaleCode());
  const month = dateFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const day = new Date(startsOn);
  return (
    <p aria-hidden="true" className="day-leaf">
      <span>{day.getUTCDate()}</span>
      {month.format(day)}
    </p>
  );
}
