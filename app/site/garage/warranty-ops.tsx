import { data, useActionData, useLoaderData, useNavigation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { garageWords } from '#messages/garage/words.ts';
import type { Route } from './+types/warranty-ops';
import { openOps } from './ops-page.server.ts';
import { useOutcomeWords } from './outcome-notice.tsx';
import { postRegistration } from './post-registration.server.ts';
import {
  BikeFields,
  type FieldsProps,
  OwnerFields,
  Part,
  PurchaseFields,
  useField,
} from './registration-fields.tsx';
import { RegistrationForm } from './registration-form.tsx';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openOps(context.get(requestContext), request);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const answer = await postRegistration(context.get(requestContext), request, 'request');
  return data(answer, { status: answer.status });
}

/** Why a bike cannot be registered as it is, and the form to be contacted. */
export default function WarrantyOpsPage() {
  const t = useWords(garageWords);
  const locale = useLocaleCode();
  const { answer } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-180 gap-10">
      <PageHead noindex title={t('ops.title')} />
      <div className="grid gap-4">
        <h1 className="text-t1">{t('ops.title')}</h1>
        {answer ? <Reason answer={answer} /> : <p className="text-lead">{t('ops.not-found')}</p>}
        <p className="text-ink-2">{t('ops.text')}</p>
        <div className="flex flex-wrap gap-x-8">
          <TextLink href={addressOf(locale, 'account-mygarage-warranty')} icon="left">
            {t('ways.back')}
          </TextLink>
          {answer?.wayOn === 'dealer' && (
            <TextLink href={addressOf(locale, 'store-locator')}>{t('ways.dealer')}</TextLink>
          )}
        </div>
      </div>
      <OpsForm />
    </div>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** A number that is not found is told in the words of this page, anything else in its own. */
function Reason({ answer }: { answer: NonNullable<Loaded['answer']> }) {
  const t = useWords(garageWords);
  const { title, text } = useOutcomeWords(answer);
  if (answer.outcome === 'not_found') return <p className="text-lead">{t('ops.not-found')}</p>;
  return (
    <>
      <p className="text-lead">{title}</p>
      <p className="max-w-[36em] text-pretty">{text}</p>
    </>
  );
}

function OpsForm() {
  const t = useWords(garageWords);
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  const typed = answer?.typed ?? loaded.typed;
  const errorOf: FieldsProps['errorOf'] = (field) =>
    answer?.complaints.find((one) => one.field === field)?.sentence;
  const fields = { typed, offered: loaded.offered, errorOf, evidence: answer?.evidence ?? null };
  const field = useField(fields);
  return (
    <RegistrationForm answer={answer}>
      <Part title={t('form.bike')}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField {...field('serial', true)} autoComplete="off" maxLength={40} spellCheck={false} />
          <TextField {...field('purchasedOn', true)} hint={t('hints.purchasedOn')} type="date" />
        </div>
        <BikeFields {...fields} />
      </Part>
      <Part title={t('form.purchase')}>
        <PurchaseFields {...fields} isDealerNeeded />
      </Part>
      <Part title={t('form.you')}>
        <OwnerFields {...fields} isFirstOwnerAsked={false} />
      </Part>
      <div>
        <Button aria-disabled={isSending} icon="right" name="intent" value="request">
          {t('ops.submit')}
        </Button>
      </div>
    </RegistrationForm>
  );
}
