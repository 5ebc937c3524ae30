import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { needsPostalCode } from '#domain/checkout/postal-codes.ts';
import { needsProvince } from '#domain/checkout/provinces.ts';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import { hasProvince, postalExample } from './address-habits.ts';
import { useCheckout, useField } from './checkout-context.ts';
import { FormSection } from './form-section.tsx';
import { Mandatory } from './mandatory.tsx';

/** Where it goes. The country comes before what depends on it: postal code, province, VAT and delivery. */
export function AddressFields() {
  const t = useTranslations('checkout.address');
  const { data } = useCheckout();
  const [country, setCountry] = useState(data.typed.country);
  return (
    <FormSection title={t('title')}>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...useField('firstName')}
          autoComplete="shipping given-name"
          label={<Mandatory>{t('first-name')}</Mandatory>}
          required
        />
        <TextField
          {...useField('lastName')}
          autoComplete="shipping family-name"
          label={<Mandatory>{t('last-name')}</Mandatory>}
          required
        />
      </div>
      <CountryField onChoose={setCountry} />
      <TextField
        {...useField('street')}
        autoComplete="shipping address-line1"
        label={<Mandatory>{t('street')}</Mandatory>}
        required
      />
      <PlaceFields country={country} />
    </FormSection>
  );
}

function CountryField({ onChoose }: { onChoose: (country: string) => void }) {
  const t = useTranslations('checkout.address');
  const locale = useLocaleCode();
  const { data } = useCheckout();
  const otherMarket = t.rich('other-country', {
    link: (text) => (
      <a className="underline" href={addressOf(locale, 'country')} rel="nofollow">
        {text}
      </a>
    ),
  });
  return (
    <SelectField
      {...useField('country')}
      autoComplete="shipping country"
      hint={otherMarket}
      label={<Mandatory>{t('country')}</Mandatory>}
      onChange={(event) => onChoose(event.target.value)}
      required
    >
      {data.countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function PlaceFields({ country }: { country: string }) {
  const t = useTranslations('checkout');
  const example = postalExample(country);
  const hasState = needsProvince(country);
  const province = useField('province');
  const labelOf = (label: string, isMandatory: boolean) =>
    isMandatory ? <Mandatory>{label}</Mandatory> : t('optional', { label });
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-[2fr_4fr]">
        <TextField
          {...useField('postalCode')}
          autoCapitalize="characters"
          autoComplete="shipping postal-code"
          hint={example && t('address.example', { example })}
          label={labelOf(t('address.postal-code'), needsPostalCode(country))}
          required={needsPostalCode(country)}
        />
        <TextField
          {...useField('city')}
          autoComplete="shipping address-level2"
          label={<Mandatory>{t('address.city')}</Mandatory>}
          required
        />
      </div>
      {hasProvince(country) && (
        <TextField
          {...province}
          autoCapitalize={hasState ? 'characters' : 'words'}
          autoComplete="shipping address-level1"
          hint={hasState && t('address.example', { example: country === 'US' ? 'NY' : 'TV' })}
          label={labelOf(t('address.province'), hasState)}
          required={hasState}
        />
      )}
    </>
  );
}
