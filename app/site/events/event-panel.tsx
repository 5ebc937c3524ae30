import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { NEW_TAB } from '#app/site/frame/shell-link.tsx';
import { StaticPart } from '#app/static-part.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { eventsWords } from '#messages/events/words.ts';
import { EventDays } from './event-days.tsx';
import type { loadEvent } from './load-event.server.ts';
import { PlaceMap } from './place-map.tsx';

type Props = { event: Awaited<ReturnType<typeof loadEvent>> };

/** When and where, what a reader can do about it, and beside it the map of the place. */
export function EventPanel({ event }: Props) {
  const { map, item } = event;
  return (
    <div className="event-panel" data-map={map ? true : undefined}>
      <div className="grid content-start gap-7">
        <State event={event} />
        <When event={event} />
        <Where event={event} />
        <Ways event={event} />
      </div>
      {map && (
        <StaticPart className="contents" data={map}>
          {(drawn) => <PlaceMap map={drawn} place={item.fields.place} />}
        </StaticPart>
      )}
    </div>
  );
}

function State({ event: { state } }: Props) {
  const t = useWords(eventsWords);
  if (state === 'coming') return null;
  return (
    <Notice title={t(state)}>
      <p>{t(state === 'over' ? 'over-text' : 'cancelled-text')}</p>
    </Notice>
  );
}

function When({ event: { item, hours } }: Props) {
  const t = useWords(eventsWords);
  const { startsOn, endsOn } = item.fields;
  return (
    <section aria-labelledby="when" className="grid gap-1.5">
      <h2 className="text-t4 font-semibold" id="when">
        {t('when')}
      </h2>
      <p>
        <EventDays endsOn={endsOn} startsOn={startsOn} />
      </p>
      {hours && (
        <p>
          {hours.text}
          <span className="block text-small text-ink-2">{hours.zone}</span>
        </p>
      )}
    </section>
  );
}

function Where({ event: { item, country } }: Props) {
  const t = useWords(eventsWords);
  const { venue, street, place } = item.fields;
  return (
    <section aria-labelledby="where" className="grid gap-1.5">
      <h2 className="text-t4 font-semibold" id="where">
        {t('where')}
      </h2>
      <address className="not-italic">
        {[venue, street, place, country].filter(Boolean).map((line) => (
          <span className="block" key={line}>
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}

/** A past or cancelled event is no date to keep and nowhere to go. */
function Ways({ event: { state, item, directions } }: Props) {
  const t = useWords(eventsWords);
  const locale = useLocaleCode();
  if (state !== 'coming') return null;
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink download href={addressOf(locale, 'event-calendar', { slug: item.slug })} icon="calendar">
        {t('calendar')}
      </ButtonLink>
      {directions && (
        <ButtonLink href={directions} icon="pin" look="ghost" {...NEW_TAB}>
          {t('directions')}
        </ButtonLink>
      )}
    </div>
  );
}
