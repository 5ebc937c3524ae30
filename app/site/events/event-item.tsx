import { useLoaderData } from 'react-router';
import { ContentCard } from '#app/blocks/content-list/content-card.tsx';
import { ContentFacts } from '#app/blocks/content-list/content-facts.tsx';
import { requestContext } from '#app/context.ts';
import { DaySpan } from '#app/intl/day-span.tsx';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import { ItemPage } from '#app/site/content/item-page.tsx';
import { MoreItems } from '#app/site/content/more-items.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { eventsWords } from '#messages/events/words.ts';
import type { Route } from './+types/event-item';
import { EventPanel } from './event-panel.tsx';
import styles from './events.css?url';
import { loadEvent } from './load-event.server.ts';

export const handle: PageHandle = { layout: 'blog', hydrate: 'on-sign' };

export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadEvent(context.get(requestContext), params.slug);
}

export default function EventItem() {
  const t = useWords(eventsWords);
  const event = useLoaderData<typeof loader>();
  const { item, above, more } = event;
  const { startsOn, endsOn, place } = item.fields;
  const names = { 'events-archive': above?.name ?? '', 'events-item': item.title };
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <ItemPage
        facts={
          <>
            <DaySpan from={startsOn} to={endsOn} /> · {place}
          </>
        }
        page={event}
        way={<Breadcrumbs names={names} params={{ slug: item.slug }} route="events-item" />}
      >
        <EventPanel event={event} />
      </ItemPage>
      <MoreItems
        card={(one) => (
          <ContentCard
            heading="h3"
            item={one}
            key={one.code}
            sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
          >
            <ContentFacts item={one} />
          </ContentCard>
        )}
        items={more}
        title={t('more')}
      />
    </>
  );
}
