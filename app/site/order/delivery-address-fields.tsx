import { useTranslations } from 'use-intl';
import { SelectField, TextField } from '#app/ui/field.tsx';
import type { AddressForm } from '#domain/checkout/address-form.ts';
import { Mandatory } from '../checkout/mandatory.tsx';

type Props = {
  /** As the reader calls it; it cannot be changed here. */
  country: string;
  /** How one asks for an address there. */
  form: AddressForm;
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
};

/** Where an order goes, as typed; the country stays, because prices and VAT depend on it. */
export function DeliveryAddressFields({ country, form, typed, faults }: Props) {
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
      <PlaceFields fieldOf={fieldOf} form={form} />
      <p className="text-small">
        <span className="text-ink-2">{t('country')}</span> {country}
      </p>
    </>
  );
}

type Field = { id: string; name: string; defaultValue: string | undefined; error: string | undefined };

type PlaceProps = { form: AddressForm; fieldOf: (name: string) => Field };

function PlaceFields({ form, fieldOf }: PlaceProps) {
  const t = useTranslations('checkout.address');
  const label = useLabel();
  const example = form.postalExample;
  const columns = form.postalCodeFirst ? 'sm:grid-cols-[2fr_4fr]' : 'sm:grid-cols-[4fr_2fr]';
  const city = (
    <TextField
      {...fieldOf('city')}
      autoComplete="shipping address-level2"
      key="city"
      label={<Mandatory>{t('city')}</Mandatory>}
      required
    />
  );
  const postalCode = (
    <TextField
      {...fieldOf('postalCode')}
      autoCapitalize="characters"
      autoComplete="shipping postal-code"
      hint={example && t('example', { example })}
      key="postal-code"
      label={label(t('postal-code'), form.needsPostalCode)}
      required={form.needsPostalCode}
    />
  );
  return (
    <>
      <div className={`grid gap-6 ${columns}`}>
        {form.postalCodeFirst ? [postalCode, city] : [city, postalCode]}
      </div>
      <ProvinceField fieldOf={fieldOf} form={form} />
    </>
  );
}

function ProvinceField({ form: { province }, fieldOf }: PlaceProps) {
  const t = useTranslations('checkout.address');
  const label = useLabel();
  if (!province) return null;
  const shared = {
    ...fieldOf('province'),
    autoComplete: 'shipping address-level1',
    label: label(t(`province.${province.word}`), province.isNeeded),
    required: province.isNeeded,
  };
  if (province.options.length === 0) return <TextField {...shared} autoCapitalize="words" />;
  return (
    <SelectField {...shared}>
      <option value="">{t('choose')}</option>
      {province.options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function useLabel() {
  const t = useTranslations('checkout');
  return (label: string, isNeeded: boolean) =>
    isNeeded ? <Mandatory>{label}</Mandatory> : t('optional', { label });
}
