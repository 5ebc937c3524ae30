import { data, useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { findWanted } from '#domain/stock-alerts/find-wanted.ts';
import { stockAlertWords } from '#messages/stock-alert/words.ts';
import type { Route } from './+types/stock-alert';
import { GoodsWanted, goodsAddress } from './goods-wanted.tsx';
import { StockAlertForm } from './stock-alert-form.tsx';
import { type StockAlertAnswer, submitStockAlert } from './submit-stock-alert.server.ts';

export const handle: PageHandle = { layout: 'contacts' };

/** The address names the variant. The page answers one visitor: personal, never cached. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop } = await context.get(requestContext).personal();
  const wanted = await findWanted(shop, new URL(request.url).searchParams.get('v') ?? '');
  return data({ wanted }, { status: wanted ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const answer = await submitStockAlert(context.get(requestContext), await readForm(request));
  return data(answer, { status: answer.error ? 422 : 200 });
}

export default function StockAlertPage() {
  const { wanted } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useWords(stockAlertWords);
  const state = stateOf(wanted, answer);
  const title = t(`${state}.title`);
  const text = t(`${state}.text`, { email: answer?.email ?? '' });
  return (
    <NoticePage isNews={state === 'sent'} text={<p className="wrap-anywhere">{text}</p>} title={title}>
      <div className="grid max-w-xl gap-7">
        {wanted && <GoodsWanted goods={wanted} />}
        {wanted && state === 'ask' && <StockAlertForm answer={answer} variantCode={wanted.code} />}
        {state === 'sent' && <p className="text-lead text-pretty text-ink-2">{t('sent.nothing')}</p>}
        {state !== 'ask' && <WayOn wanted={wanted} />}
      </div>
    </NoticePage>
  );
}

type Wanted = Awaited<ReturnType<typeof findWanted>>;

function stateOf(wanted: Wanted, answer: StockAlertAnswer | undefined) {
  if (answer?.isSent) return 'sent';
  if (!wanted) return 'gone';
  return wanted.isInStock ? 'here' : 'ask';
}

function WayOn({ wanted }: { wanted: Wanted }) {
  const t = useWords(stockAlertWords);
  const locale = useLocaleCode();
  return (
    <p>
      {wanted ? (
        <ButtonLink
          href={goodsAddress(locale, wanted)}
          icon="right"
          look={wanted.isInStock ? undefined : 'ghost'}
        >
          {wanted.isInStock ? t('here.button') : t('back')}
        </ButtonLink>
      ) : (
        <ButtonLink href={addressOf(locale, 'bike-archive')} icon="right" look="ghost">
          {t('gone.button')}
        </ButtonLink>
      )}
    </p>
  );
}
