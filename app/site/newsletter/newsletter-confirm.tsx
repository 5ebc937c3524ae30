import { data, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { lookAt, press, STATUS_OF_LINK } from '#app/site/frame/mailed-link.server.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { PressButton } from '#app/site/frame/press-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { confirmNewsletter } from '#domain/newsletter/confirm.ts';
import { findAskState } from '#domain/newsletter/find-ask.ts';
import { cartWords } from '#messages/cart/words.ts';
import { newsletterWords } from '#messages/newsletter/words.ts';
import type { Route } from './+types/newsletter-confirm';

export const handle: PageHandle = { layout: 'contacts' };

export async function loader(args: Route.LoaderArgs) {
  const state = await lookAt(args, findAskState);
  return data({ state }, { status: STATUS_OF_LINK[state] });
}

export function action(args: Route.ActionArgs) {
  return press(args, (shop, token) => confirmNewsletter(shop, { token }));
}

export default function NewsletterConfirmPage() {
  const { state } = useLoaderData<typeof loader>();
  const t = useWords(newsletterWords, state === 'open' ? 'confirm' : state);
  const words = useWords(newsletterWords, 'confirm');
  return (
    <NoticePage isNews={state === 'confirmed'} text={<p>{t('text')}</p>} title={t('title')}>
      {state === 'open' ? (
        <PressButton icon="check">{words('button')}</PressButton>
      ) : (
        <WayOn isReader={state === 'confirmed'} />
      )}
    </NoticePage>
  );
}

function WayOn({ isReader }: { isReader: boolean }) {
  const t = useWords(cartWords);
  const tNewsletter = useWords(newsletterWords);
  const locale = useLocaleCode();
  return (
    <p>
      {isReader ? (
        <ButtonLink href={addressOf(locale, 'bike-archive')} icon="right" look="ink">
          {t('empty.bikes')}
        </ButtonLink>
      ) : (
        <ButtonLink href={addressOf(locale, 'newsletter')} icon="right">
          {tNewsletter('ended.again')}
        </ButtonLink>
      )}
    </p>
  );
}
