import { useWords } from '#app/intl/use-words.ts';
import { Options, SelectField, TextField } from '#app/ui/field.tsx';
import type { AddressField } from '#domain/checkout/address-fields.ts';
import type { AddressForm } from '#domain/checkout/address-form.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import { Mandatory } from './mandatory.tsx';

/** The kind of address: browsers fill in the two apart. */
export type AddressKind = 'shipping' | 'billing';

export type AddressProps = {
  kind: AddressKind;
  /** What the input of a part needs: its form name, its value, its fault. */
  fieldOf: (part: AddressField) => {
    id: string;
    name: string;
    defaultValue: string | undefined;
    error: string | undefined;
    autoFocus?: boolean;
  };
};

export function NameFields({ kind, fieldOf }: AddressProps) {
  const t = useWords(checkoutWords, 'address');
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        {...fieldOf('firstName')}
        autoComplete={`${kind} given-name`}
        label={<Mandatory>{t('first-name')}</Mandatory>}
        required
      />
      <TextField
        {...fieldOf('lastName')}
        autoComplete={`${kind} family-name`}
        label={<Mandatory>{t('last-name')}</Mandatory>}
        required
      />
    </div>
  );
}

export function CountryField({
  kind,
  fieldOf,
  countries,
  hint,
}: AddressProps & {
  countries: readonly { code: string; name: string }[];
  hint?: React.ReactNode;
}) {
  const t = useWords(checkoutWords, 'address');
  return (
    <SelectField
      {...fieldOf('country')}
      autoComplete={`${kind} country`}
      hint={hint}
      label={<Mandatory>{t('country')}</Mandatory>}
    >
      <Options of={countries} />
    </SelectField>
  );
}

/** Street, postal code, town and the rest of an address, in the order of its country. */
export function PlaceFields({ form, ...address }: AddressProps & { form: AddressForm }) {
  const t = useWords(checkoutWords, 'address');
  const { kind, fieldOf } = address;
  const city = (
    <TextField
      {...fieldOf('city')}
      autoComplete={`${kind} address-level2`}
      key="city"
      label={<Mandatory>{t('city')}</Mandatory>}
      required
    />
  );
  const postalCode = <PostalCodeField {...address} form={form} key="postal-code" />;
  return (
    <>
      <TextField
        {...fieldOf('street')}
        autoComplete={`${kind} address-line1`}
        label={<Mandatory>{t('street')}</Mandatory>}
        required
      />
      <div
        className={`grid gap-6 ${form.postalCodeFirst ? 'sm:grid-cols-[2fr_4fr]' : 'sm:grid-cols-[4fr_2fr]'}`}
      >
        {form.postalCodeFirst ? [postalCode, city] : [city, postalCode]}
      </div>
      <ProvinceField {...address} form={form} />
    </>
  );
}

function PostalCodeField({ kind, fieldOf, form }: AddressProps & { form: AddressForm }) {
  const t = useWords(checkoutWords, 'address');
  const label = useLabel();
  const example = form.postalExample;
  return (
    <TextField
      {...fieldOf('postalCode')}
      autoCapitalize="characters"
      autoComplete={`${kind} postal-code`}
      hint={example && t('example', { example })}
      label={label(t('postal-code'), form.needsPostalCode)}
      required={form.needsPostalCode}
    />
  );
}

function ProvinceField({ kind, fieldOf, form: { province } }: AddressProps & { form: AddressForm }) {
  const t = useWords(checkoutWords, 'address');
  const label = useLabel();
  const field = fieldOf('province');
  if (!province) return null;
  const shared = {
    ...field,
    autoComplete: `${kind} address-level1`,
    label: label(t(`province.${province.word}`), province.isNeeded),
    required: province.isNeeded,
  };
  if (province.options.length === 0) return <TextField {...shared} autoCapitalize="words" />;
  return (
    <SelectField {...shared} key={province.options[0]?.code}>
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
  const t = useWords(checkoutWords);
  return (label: string, isNeeded: boolean) =>
    isNeeded ? <Mandatory>{label}</Mandatory> : t('optional', { label });
}
