import { useWords } from '#app/intl/use-words.ts';
import { NameFields, PlaceFields } from '#app/site/forms/address-fields.tsx';
import type { AddressForm } from '#domain/checkout/address-form.ts';
import { checkoutWords } from '#messages/checkout/words.ts';

type Props = {
  /** The country's name; it cannot be changed here. */
  country: string;
  /** The address form of that country. */
  form: AddressForm;
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
};

/** The typed delivery address. The country stays, because prices and VAT depend on it. */
export function DeliveryAddressFields({ country, form, typed, faults }: Props) {
  const t = useWords(checkoutWords, 'address');
  const fieldOf = (part: string) => ({
    id: `delivery-${part}`,
    name: part,
    defaultValue: typed[part],
    error: faults[part],
  });
  return (
    <>
      <NameFields fieldOf={fieldOf} kind="shipping" />
      <PlaceFields fieldOf={fieldOf} form={form} kind="shipping" />
      <p className="text-small">
        <span className="text-ink-2">{t('country')}</span> {country}
      </p>
    </>
  );
}
