import type { ReactNode } from 'react';
import { data, useActionData, useLoaderData, useNavigation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Button } from '#app/ui/button.tsx';
import { garageWords } from '#messages/garage/words.ts';
import type { Locale } from '#shared/locale.ts';
import type { Route } from './+types/warranty';
import { HandoverChoice } from './handover-choice.tsx';
import { OrderChoice } from './order-choice.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { postRegistration } from './post-registration.server.ts';
import {
  BikeFields,
  CheckFields,
  type FieldsProps,
  OwnerFields,
  Part,
  PurchaseFields,
} from './registration-fields.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { openWarranty } from './warranty-page.server.ts';
import { WarrantyPanel } from './warranty-panel.tsx';

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return openWarranty(context.get(requestContext), request);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const answer = await postRegistration(context.get(requestContext), request, 'register');
  return data(answer, { status: answer.status });
}

export default function WarrantyPage() {
  const title = useWords(garageWords)('form.title');
  const { picture } = useLoaderData<typeof loader>();
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <PageHead noindex title={title} />
      <WarrantyPanel picture={picture} />
      <WarrantyForm />
    </div>
  );
}

function WarrantyForm() {
  const t = useWords(garageWords);
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  const typed = answer?.typed ?? loaded.typed;
  const order = typed.orderNumber || null;
  const handover = (answer ?? loaded).handover;
  const errorOf: FieldsProps['errorOf'] = (field) =>
    answer?.complaints.find((one) => one.field === field)?.sentence;
  const fields = { typed, offered: loaded.offered, errorOf, evidence: answer?.evidence ?? null };
  return (
    <RegistrationForm answer={answer}>
      <Part title={t('form.bike')}>
        <CheckFields {...fields} />
        {answer?.outcome && (
          <OutcomeNotice
            outcome={answer.outcome}
            purchasedOn={typed.purchasedOn ?? ''}
            serial={typed.serial ?? ''}
          />
        )}
        <BikeFields {...fields} />
      </Part>
      <Part title={t('form.purchase')}>
        {!handover && <OrderChoice chosen={order} error={errorOf('orderNumber')} orders={loaded.orders} />}
        {order === null && (
          <HandoverChoice error={errorOf('handover')} handover={handover} typed={typed.handover ?? ''} />
        )}
        {order === null && !handover && <PurchaseFields {...fields} isDealerNeeded />}
      </Part>
      <Part title={t('form.you')}>
        <OwnerFields {...fields} isFirstOwnerAsked />
      </Part>
      <div className="grid gap-6">
        <div>
          <Button aria-disabled={isSending} icon="right" name="intent" value="register">
            {t('form.submit')}
          </Button>
        </div>
        <Rights />
      </div>
    </RegistrationForm>
  );
}

/** The warranty is not what law gives. A maker without a page of its terms has no link to it. */
function Rights() {
  const t = useWords(garageWords, 'form');
  const locale = useLocaleCode();
  const { hasConditions } = useLoaderData<typeof loader>();
  const words = { link: (text: ReactNode) => (hasConditions ? <Terms locale={locale}>{text}</Terms> : null) };
  return <p className="max-w-[44em] text-small text-pretty text-ink-2">{t.rich('rights', words)}</p>;
}

function Terms({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <a className="underline" href={addressOf(locale, 'warranty-conditions')}>
      {children}
    </a>
  );
}
