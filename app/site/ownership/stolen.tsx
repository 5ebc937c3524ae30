import { data, Form, useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ownershipWords } from '#messages/ownership/words.ts';
import type { Route } from './+types/stolen';
import { SightingForm } from './sighting-form.tsx';
import { openStolen, postSighting } from './stolen-page.server.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openStolen(context.get(requestContext), request);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const answer = await postSighting(context.get(requestContext), request);
  return data(answer, { status: answer.status });
}

/** Checks whether a bike is reported stolen, and passes on what somebody saw. For everybody. */
export default function StolenPage() {
  const t = useWords(ownershipWords, 'stolen');
  const locale = useLocaleCode();
  const { serial, answer, isSent } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <div className="wrap grid max-w-200 gap-8 py-(--section)">
      <PageHead noindex title={t('title')} />
      <div className="grid gap-4">
        <h1 className="text-t2">{t('title')}</h1>
        <p className="max-w-[36em] text-ink-2">{t('intro')}</p>
      </div>
      {isSent && (
        <Notice look="ok" title={t('sent')}>
          <p>{t('sent-text')}</p>
        </Notice>
      )}
      <Form action={addressOf(locale, 'stolen')} className="grid gap-5 sm:max-w-120" method="get">
        <TextField
          autoCapitalize="characters"
          autoComplete="off"
          defaultValue={serial}
          id="serial"
          key={serial}
          label={t('serial')}
          maxLength={40}
          name="serial"
          spellCheck={false}
        />
        <div>
          <Button icon="check" look={answer === 'open' ? 'ghost' : 'action'}>
            {t('check')}
          </Button>
        </div>
      </Form>
      {answer === 'none' && (
        <Notice title={t('no')}>
          <p>{t('no-text')}</p>
        </Notice>
      )}
      {(answer === 'open' || answer === 'factory') && (
        <Notice look="danger" title={t('yes')}>
          <p>{t(answer === 'open' ? 'yes-text' : 'yes-factory')}</p>
        </Notice>
      )}
      {(answer === 'open' || posted) && <SightingForm answer={posted} serial={serial} />}
    </div>
  );
}
