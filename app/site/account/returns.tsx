import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Paging } from '#app/site/frame/paging.tsx';
import { listedReturns } from '#app/site/order/list-returns.server.ts';
import { ReturnRows } from '#app/site/order/return-rows.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { listOwnReturns } from '#domain/returns/list-returns.ts';
import { accountPagesWords } from '#messages/account-pages/words.ts';
import { returnsWords } from '#messages/returns/words.ts';
import type { Route } from './+types/returns';
import { openAccount } from './open-account.server.ts';
import { pageOf } from './page-of.ts';

const PER_PAGE = 10;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop } = await openAccount(context.get(requestContext), request);
  const page = pageOf(new URL(request.url).searchParams);
  const { returns, pages } = await listOwnReturns(shop, { page, perPage: PER_PAGE });
  return { returns: listedReturns(returns), page, pages };
}

export default function AccountReturnsPage() {
  const t = useWords(returnsWords);
  const locale = useLocaleCode();
  const { returns, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <PageHead noindex title={t('title')} />
      <h1 className="text-t2">{t('title')}</h1>
      {returns.length > 0 || page > 1 ? <ReturnRows returns={returns} /> : <NoReturns />}
      <Paging
        at={(number) => addressOf(locale, 'account-returns', {}, { page: number > 1 ? String(number) : '' })}
        page={page}
        pages={pages}
      />
    </div>
  );
}

function NoReturns() {
  const t = useWords(returnsWords);
  const tAccountPages = useWords(accountPagesWords);
  const locale = useLocaleCode();
  return (
    <div className="grid justify-items-start gap-2 rounded-corner bg-surface p-5 md:p-8">
      <p className="max-w-[36em] text-ink-2">{t('none')}</p>
      <TextLink href={addressOf(locale, 'account-orders')}>{tAccountPages('all-orders')}</TextLink>
    </div>
  );
}
