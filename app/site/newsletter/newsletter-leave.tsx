import { data, Form, useLoaderData, useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { findLeaver } from '#domain/newsletter/find-leaver.ts';
import { leaveNewsletter } from '#domain/newsletter/leave.ts';
import { isRefusal } from '#shared/refusal.ts';
import type { PageHandle } from '../shell/layout.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import type { Route } from './+types/newsletter-leave';
import { LetterFrame } from './letter-frame.tsx';

export const handle: PageHandle = { layout: 'contacts' };

/** Following the link of any mail only looks; leaving takes a press. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop } = await context.get(requestContext).personal();
  const found = await findLeaver(shop, tokenOf(request));
  if (!found) return data({ state: 'unknown' as const }, { status: 404 });
  return data({ state: found.status === 'left' ? ('left' as const) : ('leave' as const) });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  await readForm(request);
  const { shop } = await context.get(requestContext).personal();
  try {
    await leaveNewsletter(shop, { token: tokenOf(request), by: 'page' });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return null;
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

export default function NewsletterLeavePage() {
  const { state } = useLoaderData<typeof loader>();
  const t = useTranslations(`newsletter.${state}`);
  return (
    <LetterFrame isNews={state === 'left'} text={<p>{t('text')}</p>} title={t('title')}>
      <PageHead noindex title={t('title')} />
      {state === 'leave' ? <LeaveButton /> : <BackToTheLetter />}
    </LetterFrame>
  );
}

function LeaveButton() {
  const t = useTranslations('newsletter.leave');
  const { pathname, search } = useLocation();
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form
      action={pathname + search}
      method="post"
      onSubmit={(event) => isSending && event.preventDefault()}
      preventScrollReset
    >
      <Button aria-disabled={isSending} look="ink">
        {t('button')}
      </Button>
    </Form>
  );
}

function BackToTheLetter() {
  const t = useTranslations('newsletter.left');
  const locale = useLocaleCode();
  return (
    <p>
      <ButtonLink href={addressOf(locale, 'newsletter')} icon="right" look="ghost">
        {t('again')}
      </ButtonLink>
    </p>
  );
}
