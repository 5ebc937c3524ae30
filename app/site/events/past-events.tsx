import { addressOf } from '#app/addresses.ts';
import { DaySpan } from '#app/intl/day-span.tsx';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Paging } from '#app/site/frame/paging.tsx';
import { type StaticData, StaticPart } from '#app/static-part.tsx';
import type { Content } from '#domain/content/content.ts';
import { eventsWords } from '#messages/events/words.ts';

type Props = { past: StaticData<readonly Content<'events'>[]>; page: number; pages: number };

/** Events that are over, the latest first: a list to look back on; nothing when there are none. */
export function PastEvents({ past, page, pages }: Props) {
  const t = useWords(eventsWords);
  const locale = useLocaleCode();
  return (
    <StaticPart className="contents" data={past}>
      {(events) =>
        events.length > 0 && (
          <section aria-labelledby="past" className="wrap pb-(--section)">
            <h2 className="pb-6 text-t2" id="past">
              {t('past')}
            </h2>
            <ul className="past-events">
              {events.map((event) => (
                <PastEvent event={event} key={event.code} />
              ))}
            </ul>
            <Paging
              at={(number) =>
                addressOf(locale, 'events-archive', {}, { page: number > 1 ? String(number) : undefined })
              }
              page={page}
              pages={pages}
            />
          </section>
        )
      }
    </StaticPart>
  );
}

function PastEvent({ event: { slug, title, fields } }: { event: Content<'events'> }) {
  const locale = useLocaleCode();
  return (
    <li className="relative">
      <span className="text-small text-ink-2">
        <DaySpan from={fields.startsOn} to={fields.endsOn} />
      </span>
      <a
        className="font-semibold no-underline after:absolute after:inset-0 hover:underline"
        href={addressOf(locale, 'events-item', { slug })}
      >
        {title}
      </a>
      <span className="text-small text-ink-2">{fields.place}</span>
    </li>
  );
}
