import { data, Form, useLoaderData, useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { confirmNewsletter } from '#domain/newsletter/confirm.ts';
import { findAskState } from '#domain/newsletter/find-ask.ts';
import { isRefusal } from '#shared/refusal.ts';
import type { PageHandle } from '../shell/layout.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import type { Route } from './+types/newsletter-confirm';
import { LetterFrame } from './letter-frame.tsx';

export const handle: PageHandle = { layout: 'contacts' };

const STATUS = { open: 200, confirmed: 200, ended: 410, unknown: 404 };

/** Following the link only looks: programs that scan mails follow links too. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop } = await context.get(requestContext).personal();
  const state = await findAskState(shop, tokenOf(request));
  return data({ state }, { status: STATUS[state] });
}

/** Pressing the button confirms; what came of it is what the page then shows. */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  await readForm(request);
  const { shop } = await context.get(requestContext).personal();
  try {
    await confirmNewsletter(shop, { token: tokenOf(request) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return null;
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

export default function NewsletterConfirmPage() {
  const { state } = useLoaderData<typeof loader>();
  const t = useTranslations(`newsletter.${state === 'open' ? 'confirm' : state}`);
  return (
    <LetterFrame isNews={state === 'confirmed'} text={<p>{t('text')}</p>} title={t('title')}>
      <PageHead noindex title={t('title')} />
      {state === 'open' ? <ConfirmButton /> : <WayOn isReader={state === 'confirmed'} />}
    </LetterFrame>
  );
}

function ConfirmButton() {
  const t = useTranslations('newsletter.confirm');
  const { pathname, search } = useLocation();
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form
      action={pathname + search}
      method="post"
      onSubmit={(event) => isSending && event.preventDefault()}
      preventScrollReset
    >
      <Button aria-disabled={isSending} icon="check">
        {t('button')}
      </Button>
    </Form>
  );
}

function WayOn({ isReader }: { isReader: boolean }) {
  const t = useTranslations();
  const locale = useLocaleCode();
  return (
    <p>
      {isReader ? (
        <ButtonLink href={addressOf(locale, 'bike-archive')} icon="right" look="ink">
          {t('cart.empty.bikes')}
        </ButtonLink>
      ) : (
        <ButtonLink href={addressOf(locale, 'newsletter')} icon="right">
          {t('newsletter.ended.again')}
        </ButtonLink>
      )}
    </p>
  );
}
