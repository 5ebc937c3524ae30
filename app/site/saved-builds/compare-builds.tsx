import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import compareStyles from '#app/site/compare/compare.css?url';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { savedBuildsWords } from '#messages/saved-builds/words.ts';
import type { Route } from './+types/compare-builds';
import { ComparedBuilds } from './compared-builds.tsx';
import { loadComparedBuilds } from './load-compared-builds.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop, customer } = await openAccount(visit, request);
  const owned = { shop, owner: customer.cartSessionId };
  return loadComparedBuilds(visit, owned, new URL(request.url).searchParams);
}

/** Two to four builds of an account beside each other. */
export default function CompareBuildsRoute() {
  const t = useWords(savedBuildsWords);
  const locale = useLocaleCode();
  const { builds, isTooMany } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <link href={compareStyles} precedence="page" rel="stylesheet" />
      <PageHead noindex title={t('compare-title')} />
      <div className="grid gap-4">
        <h1 className="text-t2 hyphens-auto">{t('compare-title')}</h1>
        <p>
          <TextLink href={addressOf(locale, 'account-builds')}>{t('back')}</TextLink>
        </p>
      </div>
      {isTooMany && <Notice>{t('compare-many')}</Notice>}
      {builds.length > 1 ? <ComparedBuilds builds={builds} /> : <Notice>{t('compare-few')}</Notice>}
    </div>
  );
}
