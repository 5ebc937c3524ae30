import { data, redirect, redirectDocument, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { accountPagesWords } from '#messages/account-pages/words.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { safeReturnPath } from '#shared/safe-return-path.ts';
import type { Route } from './+types/login';
import { askLoginService } from './ask-login-service.server.ts';

const STATUS: Readonly<Record<string, number>> = { gone: 410, refused: 403, unavailable: 503 };

/** Redirects to the login service and back. This page shows only that a login failed. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop, customer } = await visit.personal();
  const asked = new URL(request.url).searchParams;
  const from = safeReturnPath(asked.get('from'), addressOf(shop.locale, 'account'));
  if (customer) throw redirect(from);
  const problem = asked.get('problem') ?? '';
  const status = STATUS[problem];
  if (status === undefined) throw redirectDocument(await askLoginService(visit, 'login', from));
  return data({ text: refusalText(shop.locale, { code: `logins.${problem}`, values: {} }) }, { status });
}

export default function LoginPage() {
  const t = useWords(accountPagesWords);
  const locale = useLocaleCode();
  const { text } = useLoaderData<typeof loader>();
  return (
    <section className="wrap grid justify-items-start gap-5 pt-12 pb-(--section)">
      <PageHead noindex title={t('login-failed')} />
      <h1 className="text-t2">{t('login-failed')}</h1>
      <p className="max-w-[36em] text-lead text-ink-2">{text}</p>
      <ButtonLink href={addressOf(locale, 'login')} icon="right">
        {t('login-again')}
      </ButtonLink>
      <p>
        <a className="underline" href={addressOf(locale, 'order-access')}>
          {t('find-order')}
        </a>
      </p>
    </section>
  );
}
