import { data, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { lookAt, press } from '#app/site/frame/mailed-link.server.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { PressButton } from '#app/site/frame/press-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { findStopper } from '#domain/stock-alerts/find-stopper.ts';
import { stopStockAlerts } from '#domain/stock-alerts/stop.ts';
import { stockAlertWords } from '#messages/stock-alert/words.ts';
import type { Route } from './+types/stock-alert-stop';

export const handle: PageHandle = { layout: 'contacts' };

export async function loader(args: Route.LoaderArgs) {
  const found = await lookAt(args, findStopper);
  if (!found) return data({ state: 'unknown' as const }, { status: 404 });
  return data({ state: found.hasStopped ? ('stopped' as const) : ('open' as const) });
}

export function action(args: Route.ActionArgs) {
  return press(args, (shop, token) => stopStockAlerts(shop, { token, by: 'page' }));
}

export default function StockAlertStopPage() {
  const { state } = useLoaderData<typeof loader>();
  const t = useWords(stockAlertWords);
  const locale = useLocaleCode();
  const title = t(`stop.${state}.title`);
  return (
    <NoticePage isNews={state === 'stopped'} text={<p>{t(`stop.${state}.text`)}</p>} title={title}>
      {state === 'open' ? (
        <PressButton look="ink">{t('stop.button')}</PressButton>
      ) : (
        <p>
          <ButtonLink href={addressOf(locale, 'bike-archive')} icon="right" look="ghost">
            {t('gone.button')}
          </ButtonLink>
        </p>
      )}
    </NoticePage>
  );
}
