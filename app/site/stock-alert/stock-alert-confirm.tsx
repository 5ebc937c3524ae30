import { data, useLoaderData } from 'react-router';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { lookAt, press, STATUS_OF_LINK } from '#app/site/frame/mailed-link.server.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { PressButton } from '#app/site/frame/press-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { confirmStockAlert } from '#domain/stock-alerts/confirm.ts';
import { findAlertAsk } from '#domain/stock-alerts/find-ask.ts';
import { stockAlertWords } from '#messages/stock-alert/words.ts';
import type { Route } from './+types/stock-alert-confirm';
import { GoodsWanted, goodsAddress } from './goods-wanted.tsx';

export const handle: PageHandle = { layout: 'contacts' };

export async function loader(args: Route.LoaderArgs) {
  const found = await lookAt(args, findAlertAsk);
  return data(found, { status: STATUS_OF_LINK[found.state] });
}

export function action(args: Route.ActionArgs) {
  return press(args, (shop, token) => confirmStockAlert(shop, { token }));
}

export default function StockAlertConfirmPage() {
  const { state, goods } = useLoaderData<typeof loader>();
  const t = useWords(stockAlertWords);
  const locale = useLocaleCode();
  const title = t(`link.${state}.title`);
  return (
    <NoticePage isNews={state === 'confirmed'} text={<p>{t(`link.${state}.text`)}</p>} title={title}>
      {goods && <GoodsWanted goods={goods} />}
      {state === 'open' && <PressButton icon="check">{t('link.button')}</PressButton>}
      {state !== 'open' && goods && (
        <p>
          <ButtonLink href={goodsAddress(locale, goods)} icon="right" look="ghost">
            {t('back')}
          </ButtonLink>
        </p>
      )}
    </NoticePage>
  );
}
