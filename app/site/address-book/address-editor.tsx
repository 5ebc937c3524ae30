import type { FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { CountryField, NameFields, PlaceFields } from '#app/site/forms/address-fields.tsx';
import { CompanyFields, ItalianFields } from '#app/site/forms/billing-number-fields.tsx';
import { MandatoryLegend } from '#app/site/forms/mandatory.tsx';
import { RadioCard } from '#app/site/forms/radio-card.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { useFocusOnFault } from '#app/ui/use-focus-on-fault.ts';
import { FIELDS_OF_KIND, type SavedField } from '#domain/address-book/input.ts';
import { addressBookWords } from '#messages/address-book/words.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import type { AddressAnswer } from './change-addresses.server.ts';
import type { AddressToEdit } from './load-addresses.server.ts';

type Props = { edited: AddressToEdit; answer: AddressAnswer | undefined };

/**
 * A form for one address, new or changed. It has the checkout's fields, those of the chosen
 * country.
 */
export function AddressEditor({ edited, answer }: Props) {
  const t = useWords(addressBookWords);
  const submit = useSubmit();
  const { kind, id, isDefault, countries } = edited;
  const typed: Readonly<Record<string, string | undefined>> = { ...edited.typed, ...answer?.typed };
  useFocusOnFault(answer, FIELDS_OF_KIND[kind]);
  const fieldOf = (name: SavedField) => ({
    id: name,
    name,
    defaultValue: typed[name] ?? '',
    error: answer?.fields[name],
  });
  const shared = { kind, fieldOf };

  /** Another country has other fields. */
  function onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if ((target as unknown as HTMLInputElement).name !== 'country') return;
    const form = new FormData(currentTarget);
    form.set('intent', 'country');
    void submit(form, { method: 'post', preventScrollReset: true, replace: true });
  }

  return (
    <Form className="group/invoice grid max-w-180 gap-6" method="post" noValidate onChange={onChange}>
      <input name="kind" type="hidden" value={kind} />
      <input name="id" type="hidden" value={id ?? ''} />
      <MandatoryLegend />
      {kind === 'billing' && <ForWhom chosen={typed.invoice ?? 'private'} />}
      <NameFields {...shared} />
      <CountryField {...shared} countries={countries} />
      {kind === 'billing' && (
        <div className="hidden gap-6 group-has-[[data-opens=company]:checked]/invoice:grid">
          <CompanyFields fieldOf={fieldOf} />
        </div>
      )}
      {kind === 'billing' && typed.country === 'IT' && <ItalianFields fieldOf={fieldOf} />}
      <PlaceFields {...shared} form={answer?.form ?? edited.form} />
      {!isDefault && (
        <CheckField
          defaultChecked={typed.asDefault !== undefined}
          id="asDefault"
          label={t('as-default')}
          name="asDefault"
        />
      )}
      <SaveOrBack />
    </Form>
  );
}

function SaveOrBack() {
  const t = useWords(addressBookWords);
  const locale = useLocaleCode();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 pt-2">
      <Button aria-disabled={isBusy} icon="check" name="intent" type="submit" value="save">
        {t('save')}
      </Button>
      <a
        className="inline-flex min-h-11 items-center font-semibold w-false-flat underline"
        href={addressOf(locale, 'account-addresses')}
      >
        {t('back')}
      </a>
    </div>
  );
}

/** An invoice for a person or a company. A company's fields show only while it is chosen. */
function ForWhom({ chosen }: { chosen: string }) {
  const t = useWords(addressBookWords);
  const tCheckout = useWords(checkoutWords);
  return (
    <fieldset className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
      <legend className="pb-3 text-body font-semibold w-false-flat">{t('for')}</legend>
      {(['private', 'company'] as const).map((code) => (
        <RadioCard
          data-opens={code}
          defaultChecked={code === chosen}
          id={code === 'private' ? 'invoice' : `invoice-${code}`}
          key={code}
          name="invoice"
          title={tCheckout(`invoice.${code}`)}
          value={code}
        />
      ))}
    </fieldset>
  );
}
