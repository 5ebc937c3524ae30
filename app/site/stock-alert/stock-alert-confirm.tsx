import { data, useLoaderData } from 'react-router';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { lookAt, press } from '#app/site/frame/mailed-link.server.ts';
import { LetterFrame } from '#app/site/frame/notice-page.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { LetterButton } from '#app/site/frame/press-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { confirmStockAlert } from '#domain/stock-alerts/confirm.ts';
import { findAlertAsk } from '#domain/stock-alerts/find-ask.ts';
import { stockAlertWords } from '#messages/stock-alert/words.ts';
import type { Route } from './+types/stock-alert-confirm';
import { GoodsWanted, goodsAddress } from './goods-wanted.tsx';

export const handle: PageHandle = { layout: 'contacts' };

const STATUS = { open: 200, confirmed: 200, ended: 410, unknown: 404 };

export async function loader(args: Route.LoaderArgs) {
  const found = await lookAt(args, findAlertAsk);
  return data(found, { status: STATUS[found.state] });
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
    <LetterFrame isNews={state === 'confirmed'} text={<p>{t(`link.${state}.text`)}</p>} title={title}>
      <PageHead noindex title={title} />
      {goods && <GoodsWanted goods={goods} />}
      {state === 'open' && <LetterButton icon="check">{t('link.button')}</LetterButton>}
      {state !== 'open' && goods && (
        <p>
          <ButtonLink href={goodsAddress(locale, goods)} icon="right" look="ghost">
            {t('back')}
          </ButtonLink>
        </p>
      )}
    </LetterFrame>
  );
}
