import { useWords } from '#app/intl/use-words.ts';
import { CountryField, NameFields, PlaceFields } from '#app/site/forms/address-fields.tsx';
import { CompanyFields, ItalianFields } from '#app/site/forms/billing-number-fields.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { checkoutWords } from '#messages/checkout/words.ts';
import { useCheckout, useFields } from './checkout-context.ts';
import { Choice } from './choice.tsx';
import { BillingChoice, SaveAddress } from './saved-address-choice.tsx';
import { useAddress } from './use-address.ts';

/**
 * Fields of the invoice. A choice's fields show only while it is chosen, with and without scripts.
 */
export function InvoiceFields() {
  const t = useWords(checkoutWords, 'invoice');
  const fieldOf = useFields();
  const country = useBillingCountry();
  const hasSaved = useCheckout().data.saved.billing.length > 0;
  const options = [
    { code: 'no', title: t('no') },
    { code: 'private', title: t('private'), 'data-opens': 'private' },
    { code: 'company', title: t('company'), 'data-opens': 'company' },
  ];
  return (
    <div className="group/invoice grid gap-6">
      <Choice name="invoice" options={options} inRow title={t('title')} />
      <div className="hidden gap-6 group-has-[[name=invoice][data-opens]:checked]/invoice:grid">
        {hasSaved && <BillingTo />}
        <div className="grid gap-6 group-has-[[data-saved]:checked]/invoice:hidden">
          <div className="hidden gap-6 group-has-[[data-opens=company]:checked]/invoice:grid">
            <CompanyFields fieldOf={fieldOf} />
          </div>
          {country === 'IT' && <ItalianFields fieldOf={fieldOf} />}
        </div>
        {!hasSaved && <BillingTo />}
        <BillingAddress />
        <div className="hidden group-has-[[data-opens=company]:checked]/invoice:block">
          <CompanyTaxNotice />
        </div>
        <div className="group-has-[[data-saved]:checked]/invoice:hidden">
          <SaveAddress kind="billing" />
        </div>
      </div>
    </div>
  );
}

/**
 * The address of the invoice: the delivery's (a collected order has none), a saved one, or another.
 */
function BillingTo() {
  const t = useWords(checkoutWords, 'invoice');
  const { typed, saved } = useCheckout().data;
  const isCollection = useIsCollection();
  if (isCollection && saved.billing.length === 0) return <h3 className="text-t4">{t('address')}</h3>;
  return <BillingChoice isCollection={isCollection} key={`${typed.invoice} ${isCollection}`} />;
}

/** An address of the invoice other than the delivery's. */
function BillingAddress() {
  const { data } = useCheckout();
  const address = useAddress('billing');
  const isAlone = useIsCollection() && data.saved.billing.length === 0;
  return (
    <div
      className={`gap-6 ${isAlone ? 'grid' : 'hidden group-has-[[data-opens=address]:checked]/invoice:grid'}`}
    >
      <NameFields {...address} />
      <CountryField {...address} countries={data.billingCountries} />
      <PlaceFields {...address} form={data.addressForms.billing} />
    </div>
  );
}

/**
 * How a company in another member state is taxed, and why; without an answer, the way to ask
 * again.
 */
function CompanyTaxNotice() {
  const t = useWords(checkoutWords, 'invoice');
  const { companyTax } = useCheckout().data;
  if (!companyTax) return null;
  const { reason, sentence, proof } = companyTax;
  return (
    <Notice look={reason === 'valid' || reason === 'san-marino' ? 'ok' : 'info'}>
      <p>{sentence}</p>
      {proof && <p className="text-ink-2">{proof}</p>}
      {reason === 'no-number' && <p>{t('vat-hint')}</p>}
      {reason === 'unchecked' && (
        <>
          <p>{t('check-hint')}</p>
          <button
            className="min-h-11 justify-self-start underline"
            name="intent"
            type="submit"
            value="update"
          >
            {t('check-again')}
          </button>
        </>
      )}
    </Notice>
  );
}

function useIsCollection(): boolean {
  const { deliveries, typed } = useCheckout().data;
  return deliveries.some(({ code, isCollection }) => isCollection && code === typed.deliveryMethod);
}

function useBillingCountry(): string {
  const { typed } = useCheckout().data;
  return useIsCollection() || typed.billingTo !== 'same' ? typed.billingCountry : typed.country;
}
