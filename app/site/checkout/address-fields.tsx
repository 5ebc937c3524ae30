import { useTranslations } from 'use-intl';
import { SelectField, TextField } from '#app/ui/field.tsx';
import type { AddressForm } from '#domain/checkout/address-form.ts';
import type { CheckoutField } from '#domain/checkout/typed.ts';
import { useCheckout, useField } from './checkout-context.ts';
import { Mandatory } from './mandatory.tsx';

/** Whose address: browsers fill in the two apart. */
export type AddressKind = 'shipping' | 'billing';

type Part = 'FirstName' | 'LastName' | 'Country' | 'Street' | 'PostalCode' | 'City' | 'Province';

/** What a part of an address is called in the form: `postalCode`, `billingPostalCode`. */
function partOf(kind: AddressKind, part: Part): CheckoutField {
  const own = part.charAt(0).toLowerCase() + part.slice(1);
  return (kind === 'billing' ? `billing${part}` : own) as CheckoutField;
}

export function NameFields({ kind }: { kind: AddressKind }) {
  const t = useTranslations('checkout.address');
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        {...useField(partOf(kind, 'FirstName'))}
        autoComplete={`${kind} given-name`}
        label={<Mandatory>{t('first-name')}</Mandatory>}
        required
      />
      <TextField
        {...useField(partOf(kind, 'LastName'))}
        autoComplete={`${kind} family-name`}
        label={<Mandatory>{t('last-name')}</Mandatory>}
        required
      />
    </div>
  );
}

export function CountryField({
  kind,
  countries,
  hint,
}: {
  kind: AddressKind;
  countries: readonly { code: string; name: string }[];
  hint?: React.ReactNode;
}) {
  const t = useTranslations('checkout.address');
  return (
    <SelectField
      {...useField(partOf(kind, 'Country'))}
      autoComplete={`${kind} country`}
      hint={hint}
      label={<Mandatory>{t('country')}</Mandatory>}
      required
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Street, postal code, town and what else stands in an address there, in the order one writes it there. */
export function PlaceFields({ kind }: { kind: AddressKind }) {
  const t = useTranslations('checkout.address');
  const form = useCheckout().data.addressForms[kind];
  const city = (
    <TextField
      {...useField(partOf(kind, 'City'))}
      autoComplete={`${kind} address-level2`}
      key="city"
      label={<Mandatory>{t('city')}</Mandatory>}
      required
    />
  );
  const postalCode = <PostalCodeField form={form} key="postal-code" kind={kind} />;
  return (
    <>
      <TextField
        {...useField(partOf(kind, 'Street'))}
        autoComplete={`${kind} address-line1`}
        label={<Mandatory>{t('street')}</Mandatory>}
        required
      />
      <div
        className={`grid gap-6 ${form.postalCodeFirst ? 'sm:grid-cols-[2fr_4fr]' : 'sm:grid-cols-[4fr_2fr]'}`}
      >
        {form.postalCodeFirst ? [postalCode, city] : [city, postalCode]}
      </div>
      <ProvinceField form={form} kind={kind} />
    </>
  );
}

function PostalCodeField({ kind, form }: { kind: AddressKind; form: AddressForm }) {
  const t = useTranslations('checkout.address');
  const label = useLabel();
  const example = form.postalExample;
  return (
    <TextField
      {...useField(partOf(kind, 'PostalCode'))}
      autoCapitalize="characters"
      autoComplete={`${kind} postal-code`}
      hint={example && t('example', { example })}
      label={label(t('postal-code'), form.needsPostalCode)}
      required={form.needsPostalCode}
    />
  );
}

function ProvinceField({ kind, form: { province } }: { kind: AddressKind; form: AddressForm }) {
  const t = useTranslations('checkout.address');
  const label = useLabel();
  const field = useField(partOf(kind, 'Province'));
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
  const t = useTranslations('checkout');
  return (label: string, isNeeded: boolean) =>
    isNeeded ? <Mandatory>{label}</Mandatory> : t('optional', { label });
}
