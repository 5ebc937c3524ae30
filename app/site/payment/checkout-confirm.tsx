import { data, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { press, STATUS_OF_LINK } from '#app/site/frame/mailed-link.server.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { PressButton } from '#app/site/frame/press-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { confirmAddress, findConfirmation } from '#domain/orders/confirm-address.ts';
import { ordersWords } from '#messages/orders/words.ts';
import type { Route } from './+types/checkout-confirm';

export const handle: PageHandle = { layout: 'contacts' };

/** Following the link does nothing yet: programs that scan mails follow links too. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop } = await context.get(requestContext).personal();
  const link = linkIn(request.url);
  const { state, until } = await findConfirmation(shop, link);
  return data({ state, until, ...link }, { status: STATUS_OF_LINK[state] });
}

export function action(args: Route.ActionArgs) {
  return press(args, (shop) => confirmAddress(shop, linkIn(args.request.url)));
}

function linkIn(address: string) {
  const { searchParams } = new URL(address);
  return { number: searchParams.get('order') ?? '', token: searchParams.get('token') ?? '' };
}

/** The mail's link to confirm an order's e-mail address, before and after its button. */
export default function CheckoutConfirmPage() {
  const { state, until, number } = useLoaderData<typeof loader>();
  const t = useWords(ordersWords, `confirm.${state}`);
  const time = useFormatter().dateTime(until ?? new Date(0), { hour: '2-digit', minute: '2-digit' });
  return (
    <NoticePage isNews={state === 'confirmed'} text={<p>{t('text', { number, time })}</p>} title={t('title')}>
      {state === 'open' && <PressButton icon="check">{t('button')}</PressButton>}
      {state === 'confirmed' && <Held />}
      {state !== 'open' && <WayOn />}
    </NoticePage>
  );
}

/** Until when the goods of an unpaid order are held now. */
function Held() {
  const { until } = useLoaderData<typeof loader>();
  const t = useWords(ordersWords, 'confirm.confirmed');
  const format = useFormatter();
  if (!until) return null;
  const date = format.dateTime(until, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <div className="grid gap-3">
      <h2 className="text-t3">{t('next')}</h2>
      <p className="max-w-[30em] text-pretty text-ink-2">{t('held', { date })}</p>
    </div>
  );
}

function WayOn() {
  const { state, number, token } = useLoaderData<typeof loader>();
  const t = useWords(ordersWords, `confirm.${state}`);
  const locale = useLocaleCode();
  const href =
    state === 'unknown'
      ? addressOf(locale, 'order-access')
      : addressOf(locale, 'checkout-done', {}, { order: number, token });
  return (
    <p>
      <ButtonLink href={href} icon="right" look="ink">
        {t('button')}
      </ButtonLink>
    </p>
  );
}
