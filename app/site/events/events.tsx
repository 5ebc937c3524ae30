import { useLoaderData } from 'react-router';
import { addressOf, contentFeed } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { ArchivePage } from '#app/site/content/archive-page.tsx';
import { EmptyArchive } from '#app/site/content/empty-archive.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { eventsWords } from '#messages/events/words.ts';
import type { Route } from './+types/events';
import { Agenda } from './agenda.tsx';
import styles from './events.css?url';
import { loadEvents } from './load-events.server.ts';
import { PastEvents } from './past-events.tsx';

export const handle: PageHandle = { hydrate: 'on-sign' };

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadEvents(context.get(requestContext), request.url);
}

export default function Events() {
  const { title, description, blocks, page, pages, past } = useLoaderData<typeof loader>();
  const locale = useLocaleCode();
  return (
    <ArchivePage blocks={blocks} description={description} page={page} route="events-archive" title={title}>
      <link href={styles} precedence="page" rel="stylesheet" />
      <link href={contentFeed(locale, 'events')} rel="alternate" title={title} type="application/atom+xml" />
      {page === 1 && <Coming />}
      <PastEvents page={page} pages={pages} past={past} />
    </ArchivePage>
  );
}

function Coming() {
  const { coming, hasComing } = useLoaderData<typeof loader>();
  const t = useWords(eventsWords);
  const locale = useLocaleCode();
  if (!hasComing)
    return (
      <div className="wrap">
        <EmptyArchive back={addressOf(locale, 'newsletter')} label={t('letter')} text={t('empty')} />
      </div>
    );
  return (
    <section aria-labelledby="coming" className="wrap pb-(--section)">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-6">
        <h2 className="text-t2" id="coming">
          {t('coming')}
        </h2>
        <ButtonLink download href={addressOf(locale, 'events-calendar')} icon="calendar" look="ghost">
          {t('calendar-all')}
        </ButtonLink>
      </div>
      <Agenda events={coming} />
    </section>
  );
}
