import { addressOf } from '#app/addresses.ts';
import { DaySpan } from '#app/intl/day-span.tsx';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { type StaticData, StaticPart } from '#app/static-part.tsx';
import type { Content } from '#domain/content/content.ts';
import { eventsWords } from '#messages/events/words.ts';
import { countryName } from '#shared/format-cache.ts';
import { DayLeaf } from './event-days.tsx';

/** Coming events by their day, the next first; the whole row is the link. */
export function Agenda({ events }: { events: StaticData<readonly Content<'events'>[]> }) {
  return (
    <StaticPart className="contents" data={events}>
      {(shown) => (
        <ol className="agenda">
          {shown.map((event, place) => (
            <Row event={event} isFirst={place === 0} key={event.code} />
          ))}
        </ol>
      )}
    </StaticPart>
  );
}

function Row({ event, isFirst }: { event: Content<'events'>; isFirst: boolean }) {
  const t = useWords(eventsWords);
  const locale = useLocaleCode();
  const { slug, title, summary, picture, fields } = event;
  const where = [fields.venue, fields.place, countryName(fields.country, locale)].filter(Boolean).join(', ');
  return (
    <li className="agenda-row group">
      <DayLeaf startsOn={fields.startsOn} />
      <div className="grid content-start gap-2">
        <h3 className="text-t3">
          <a
            className="no-underline after:absolute after:inset-0"
            href={addressOf(locale, 'events-item', { slug })}
          >
            {title}
          </a>
        </h3>
        <p className="text-small text-ink-2">
          {fields.isCancelled && <strong className="text-sale">{t('cancelled')} · </strong>}
          <DaySpan from={fields.startsOn} to={fields.endsOn} /> · {where}
        </p>
        <p className="max-w-[36em] pt-1 text-pretty">{summary}</p>
      </div>
      {picture && (
        <div className="overflow-hidden rounded-corner">
          <ProductPicture
            alt=""
            className="aspect-[1.5] w-full object-cover transition-transform duration-900 ease-bend group-hover:scale-[1.015]"
            first={isFirst}
            hash={picture.hash}
            height={picture.height}
            sizes="(min-width: 1024px) 26vw, 92vw"
            width={picture.width}
          />
        </div>
      )}
    </li>
  );
}
