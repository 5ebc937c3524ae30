import { useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import { ItemPage } from '#app/site/content/item-page.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { contentWords } from '#messages/content/words.ts';
import type { Route } from './+types/position-item';
import { loadPosition } from './load-positions.server.ts';
import { PositionFacts } from './position-facts.tsx';

export const handle: PageHandle = { hydrate: 'on-sign' };

export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadPosition(context.get(requestContext), params.slug);
}

export default function PositionItem() {
  const { item, body, below, above, isClosed, all } = useLoaderData<typeof loader>();
  const t = useWords(contentWords, 'jobs');
  const { title, slug, category, fields } = item;
  return (
    <ItemPage
      facts={[category?.name, fields.place].filter(Boolean).join(' · ')}
      page={{ item, body, below }}
      way={
        <Breadcrumbs
          names={{ 'job-positions-archive': above?.name ?? '', 'job-positions-item': title }}
          params={{ slug }}
          route="job-positions-item"
        />
      }
    >
      <div className="wrap grid gap-8 pt-8">
        {isClosed && (
          <Notice title={t('closed')}>
            <p>{t('closed-text')}</p>
            <p className="pt-3">
              <ButtonLink href={all} icon="right" look="ghost">
                {t('all')}
              </ButtonLink>
            </p>
          </Notice>
        )}
        <PositionFacts item={item} />
      </div>
    </ItemPage>
  );
}
