import { data, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { lookAt, press } from '#app/site/frame/mailed-link.server.ts';
import { NoticePage } from '#app/site/frame/notice-page.tsx';
import { PressButton } from '#app/site/frame/press-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { findLeaver } from '#domain/newsletter/find-leaver.ts';
import { leaveNewsletter } from '#domain/newsletter/leave.ts';
import { newsletterWords } from '#messages/newsletter/words.ts';
import type { Route } from './+types/newsletter-leave';

export const handle: PageHandle = { layout: 'contacts' };

export async function loader(args: Route.LoaderArgs) {
  const found = await lookAt(args, findLeaver);
  if (!found) return data({ state: 'unknown' as const }, { status: 404 });
  return data({ state: found.status === 'left' ? ('left' as const) : ('leave' as const) });
}

export function action(args: Route.ActionArgs) {
  return press(args, (shop, token) => leaveNewsletter(shop, { token, by: 'page' }));
}

export default function NewsletterLeavePage() {
  const { state } = useLoaderData<typeof loader>();
  const t = useWords(newsletterWords, state);
  const words = useWords(newsletterWords);
  const locale = useLocaleCode();
  return (
    <NoticePage isNews={state === 'left'} text={<p>{t('text')}</p>} title={t('title')}>
      {state === 'leave' ? (
        <PressButton look="ink">{words('leave.button')}</PressButton>
      ) : (
        <p>
          <ButtonLink href={addressOf(locale, 'newsletter')} icon="right" look="ghost">
            {words('left.again')}
          </ButtonLink>
        </p>
      )}
    </NoticePage>
  );
}
