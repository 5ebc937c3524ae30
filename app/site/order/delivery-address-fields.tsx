import { useTranslations } from 'use-intl';
import { TextField } from '#app/ui/field.tsx';
import { needsPostalCode } from '#domain/checkout/postal-codes.ts';
import { needsProvince } from '#domain/checkout/provinces.ts';
import { hasProvince, postalExample } from '../checkout/address-habits.ts';
import { Mandatory } from '../checkout/mandatory.tsx';

type Props = {
  /** As the reader calls it; it cannot be changed here. */
  country: string;
  countryCode: string;
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
};

/** Where an order goes, as typed; the country stays, because prices and VAT depend on it. */
export function DeliveryAddressFields({ country, countryCode, typed, faults }: Props) {
  const t = useTranslations('checkout.address');
  const fieldOf = (name: string) => ({
    id: `delivery-${name}`,
    name,
    defaultValue: typed[name],
    error: faults[name],
  });
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...fieldOf('firstName')}
          autoComplete="shipping given-name"
          label={<Mandatory>{t('first-name')}</Mandatory>}
          required
        />
        <TextField
          {...fieldOf('lastName')}
          autoComplete="shipping family-name"
          label={<Mandatory>{t('last-name')}</Mandatory>}
          required
        />
      </div>
      <TextField
        {...fieldOf('street')}
        autoComplete="shipping address-line1"
        label={<Mandatory>{t('street')}</Mandatory>}
        required
      />
      <PlaceFields country={countryCode} fieldOf={fieldOf} />
      <p className="text-small">
        <span className="text-ink-2">{t('country')}</span> {country}
      </p>
    </>
  );
}

type Field = { id: string; name: string; defaultValue: string | undefined; error: string | undefined };

function PlaceFields({ country, fieldOf }: { country: string; fieldOf: (name: string) => Field }) {
  const t = useTranslations('checkout');
  const example = postalExample(country);
  const hasState = needsProvince(country);
  const labelOf = (label: string, isMandatory: boolean) =>
    isMandatory ? <Mandatory>{label}</Mandatory> : t('optional', { label });
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-[2fr_4fr]">
        <TextField
          {...fieldOf('postalCode')}
          autoCapitalize="characters"
          autoComplete="shipping postal-code"
          hint={example && t('address.example', { example })}
          label={labelOf(t('address.postal-code'), needsPostalCode(country))}
          required={needsPostalCode(country)}
        />
        <TextField
          {...fieldOf('city')}
          autoComplete="shipping address-level2"
          label={<Mandatory>{t('address.city')}</Mandatory>}
          required
        />
      </div>
      {hasProvince(country) && (
        <TextField
          {...fieldOf('province')}
          autoCapitalize={hasState ? 'characters' : 'words'}
          autoComplete="shipping address-level1"
          label={labelOf(t('address.province'), hasState)}
          required={hasState}
        />
      )}
    </>
  );
}
