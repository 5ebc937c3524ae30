import { useLoaderData } from 'react-router';
import { addressOf, contentFeed } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { requireLocale } from '#app/requests.server.ts';
import { ArchivePage } from '#app/site/content/archive-page.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { StaticPart } from '#app/static-part.tsx';
import type { Route } from './+types/press';
import { loadPress } from './load-press.server.ts';
import styles from './press.css?url';
import { PressKit } from './press-kit.tsx';

export const handle: PageHandle = { hydrate: 'on-sign' };

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadPress(context.get(requestContext), request.url);
}

/** The kit of all, or of one category; the blocks below it are terms, contact and a form. */
export default function Press() {
  const { title, description, blocks, kit } = useLoaderData<typeof loader>();
  const locale = useLocaleCode();
  return (
    <ArchivePage blocks={blocks} description={description} route="press-archive" title={title}>
      <link href={styles} precedence="page" rel="stylesheet" />
      <link href={contentFeed(locale, 'press')} rel="alternate" title={title} type="application/atom+xml" />
      <div className="wrap pb-(--section)">
        <StaticPart className="contents" data={kit}>
          {(shown) => <PressKit back={addressOf(locale, 'press-archive')} {...shown} />}
        </StaticPart>
      </div>
    </ArchivePage>
  );
}
