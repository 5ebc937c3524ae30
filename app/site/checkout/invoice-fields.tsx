import { useTranslations } from 'use-intl';
import { TextField } from '#app/ui/field.tsx';
import type { CheckoutField } from '#domain/checkout/typed.ts';
import { CountryField, NameFields, PlaceFields, useAddress } from './address-fields.tsx';
import { useCheckout, useField } from './checkout-context.ts';
import { Choice } from './choice.tsx';
import { Mandatory } from './mandatory.tsx';

/** Whom it is billed to. What a choice asks for is there only while it is made, with and without JavaScript. */
export function InvoiceFields() {
  const t = useTranslations('checkout.invoice');
  const options = [
    { code: 'no', title: t('no') },
    { code: 'private', title: t('private'), 'data-opens': 'private' },
    { code: 'company', title: t('company'), 'data-opens': 'company' },
  ];
  return (
    <div className="group/invoice grid gap-6">
      <Choice name="invoice" options={options} inRow title={t('title')} />
      <div className="hidden gap-6 group-has-[[data-opens=company]:checked]/invoice:grid">
        <CompanyFields />
      </div>
      <div className="hidden gap-6 group-has-[[name=invoice][data-opens]:checked]/invoice:grid">
        <ItalianFields />
        <BillingAddress />
      </div>
    </div>
  );
}

function CompanyFields() {
  const t = useTranslations('checkout');
  return (
    <>
      <Line
        autoComplete="billing organization"
        isNeeded
        label={t('invoice.company-name')}
        name="companyName"
      />
      <Line label={t('invoice.vat-number')} name="vatNumber" />
    </>
  );
}

/** Only Italian invoices carry a tax code and go through the exchange system. */
function ItalianFields() {
  const t = useTranslations('checkout.invoice');
  if (useBillingCountry() !== 'IT') return null;
  return (
    <>
      <Line label={t('tax-code')} name="taxCode" />
      <div className="hidden gap-6 group-has-[[data-opens=company]:checked]/invoice:grid sm:grid-cols-2">
        <Line hint={t('sdi-hint')} label={t('sdi-code')} name="sdiCode" />
        <Line inputMode="email" label={t('pec')} name="pecEmail" />
      </div>
    </>
  );
}

function Line({
  name,
  label,
  isNeeded = false,
  ...more
}: {
  name: CheckoutField;
  label: string;
  isNeeded?: boolean;
  hint?: string;
  autoComplete?: string;
  inputMode?: 'email';
}) {
  return (
    <TextField
      {...useField(name)}
      autoCapitalize={name === 'companyName' ? 'words' : 'characters'}
      label={isNeeded ? <Mandatory>{label}</Mandatory> : label}
      spellCheck={false}
      {...more}
    />
  );
}

/** As the delivery's or another; whoever collects has given none yet. */
function BillingAddress() {
  const t = useTranslations('checkout.invoice');
  const { data } = useCheckout();
  const isCollection = useIsCollection();
  const options = [
    { code: 'same', title: t('same') },
    { code: 'other', title: t('other'), 'data-opens': 'address' },
  ];
  const address = useAddress('billing');
  return (
    <div className="group/billing grid gap-6">
      {isCollection ? (
        <h3 className="text-t4">{t('address')}</h3>
      ) : (
        <Choice name="billingTo" options={options} inRow title={t('address')} />
      )}
      <div
        className={`gap-6 ${isCollection ? 'grid' : 'hidden group-has-[[data-opens=address]:checked]/billing:grid'}`}
      >
        <NameFields {...address} />
        <CountryField {...address} countries={data.billingCountries} />
        <PlaceFields {...address} form={data.addressForms.billing} />
      </div>
    </div>
  );
}

function useIsCollection(): boolean {
  const { deliveries, typed } = useCheckout().data;
  return deliveries.some(({ code, isCollection }) => isCollection && code === typed.deliveryMethod);
}

function useBillingCountry(): string {
  const { typed } = useCheckout().data;
  return useIsCollection() || typed.billingTo === 'other' ? typed.billingCountry : typed.country;
}
