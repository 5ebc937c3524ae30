import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { CountryField, NameFields, PlaceFields } from '#app/site/forms/address-fields.tsx';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { checkoutWords } from '#messages/checkout/words.ts';
import { useCheckout, useField } from './checkout-context.ts';
import { CheckoutStep, Continue } from './checkout-step.tsx';
import { Choice } from './choice.tsx';
import { DeliveryTo } from './delivery-to.tsx';
import { SaveAddress, SavedDeliveries } from './saved-address-choice.tsx';
import { useAddress } from './use-address.ts';
import { useDeliveryWords } from './use-delivery-words.ts';

/** Delivery and address. The delivery comes first: a collected order needs no address. */
export function DeliveryStep() {
  const t = useWords(checkoutWords);
  const { data } = useCheckout();
  const address = useAddress('shipping');
  // Without saved addresses the fields of a new one always show.
  const isNew = `gap-6 ${data.saved.shipping.length > 0 ? 'hidden group-has-[[data-opens=new-address]:checked]/delivery:grid' : 'grid'}`;
  return (
    <CheckoutStep name="delivery" summary={<DeliverySummary />}>
      <div className="group/delivery grid gap-6">
        <SavedDeliveries />
        <div className={isNew}>
          <NameFields {...address} />
          <CountryField {...address} countries={data.countries} hint={<OtherMarket />} />
        </div>
        <Ways />
        <div className="grid gap-6 group-has-[[data-opens=dealers]:checked]/delivery:hidden">
          <div className={isNew}>
            <PlaceFields {...address} form={data.addressForms.shipping} />
            <SaveAddress kind="shipping" />
          </div>
          <TextAreaField
            {...useField('courierNotes')}
            label={t('optional', { label: t('notes') })}
            maxLength={500}
          />
        </div>
        <div className="hidden gap-6 group-has-[[data-opens=dealers]:checked]/delivery:grid">
          <DealerField />
        </div>
      </div>
      <Continue from="delivery">{t('steps.to-payment')}</Continue>
    </CheckoutStep>
  );
}

function OtherMarket() {
  const t = useWords(checkoutWords, 'address');
  const locale = useLocaleCode();
  return t.rich('other-country', {
    link: (text) => (
      <a className="underline" href={addressOf(locale, 'country')} rel="nofollow">
        {text}
      </a>
    ),
  });
}

/**
 * The deliveries with their cost for this order. One that cannot take an e-bike's battery says so.
 */
function Ways() {
  const t = useWords(checkoutWords, 'delivery');
  const { data } = useCheckout();
  const words = useDeliveryWords();
  const options = data.deliveries.map((delivery) => ({
    code: delivery.code,
    title: words.name(delivery),
    text: delivery.takesBag ? words.when(delivery) : t('battery', { methods: words.name(delivery) }),
    aside: words.price(delivery),
    disabled: !delivery.takesBag,
    ...(delivery.isCollection && { 'data-opens': 'dealers' }),
  }));
  return (
    <>
      <Choice name="deliveryMethod" options={options} isMandatory title={t('how')} />
      {data.deliveries.some(({ boxDays }) => boxDays > 0) && (
        <p className="text-small text-ink-2">{t('box')}</p>
      )}
      {data.deliveries.every(({ takesBag }) => !takesBag) && <p className="font-semibold">{t('none')}</p>}
    </>
  );
}

function DealerField() {
  const t = useWords(checkoutWords);
  const { dealers, typed } = useCheckout().data;
  const chosen = dealers.find(({ code }) => code === typed.dealer);
  const hours = chosen && `${t('dealer.hours')}: ${chosen.hours}. `;
  return (
    <SelectField
      {...useField('dealer')}
      hint={
        <>
          {hours}
          {t('dealer.hint')}
        </>
      }
      label={<Mandatory>{t('dealer.title')}</Mandatory>}
    >
      <option value="">{t('address.choose')}</option>
      {dealers.map(({ code, name, address }) => (
        <option key={code} value={code}>
          {`${address.city}: ${name}, ${address.street}`}
        </option>
      ))}
    </SelectField>
  );
}

function DeliverySummary() {
  const { data } = useCheckout();
  const words = useDeliveryWords();
  const chosen = data.deliveries.find(({ code }) => code === data.typed.deliveryMethod);
  return (
    <>
      <p>
        <DeliveryTo />
      </p>
      {chosen && (
        <p>
          {words.name(chosen)}. {words.when(chosen)}
        </p>
      )}
    </>
  );
}
