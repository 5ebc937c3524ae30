import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { Options, SelectField, TextField } from '#app/ui/field.tsx';
import type { ProfileField } from '#domain/customers/input.ts';
import { accountPagesWords } from '#messages/account-pages/words.ts';

type Props = {
  readonly email: string;
  readonly typed: Readonly<Record<string, string>>;
  /** Faults by field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly countries: readonly { code: string; name: string }[];
};

/** The profile's fields, named as in the specification (section 3). */
export function ProfileFields({ email, typed, faults, countries }: Props) {
  const t = useWords(accountPagesWords);
  const of = (name: ProfileField) => ({
    id: name,
    name,
    defaultValue: typed[name] ?? '',
    error: faults[name],
    label: t(`fields.${name}`),
  });
  const mandatory = (name: ProfileField) => ({
    ...of(name),
    label: <Mandatory>{t(`fields.${name}`)}</Mandatory>,
    required: true,
  });
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        className="sm:col-span-2"
        defaultValue={email}
        hint={t('email-hint')}
        id="email"
        label={t('fields.email')}
        readOnly
        type="email"
      />
      <TextField {...mandatory('first_name')} autoComplete="given-name" />
      <TextField {...mandatory('last_name')} autoComplete="family-name" />
      <TextField {...of('date_birth')} autoComplete="bday" type="date" />
      <TextField {...of('birth_place')} />
      <TextField {...of('phone')} autoComplete="tel" className="sm:col-span-2" type="tel" />
      <SelectField {...of('country')} autoComplete="country" className="sm:col-span-2">
        <option value="">{t('no-country')}</option>
        <Options of={countries} />
      </SelectField>
      <TextField {...of('address')} autoComplete="street-address" className="sm:col-span-2" />
      <TextField {...of('zip_code')} autoComplete="postal-code" />
      <TextField {...of('city')} autoComplete="address-level2" />
      <TextField {...of('province')} autoComplete="address-level1" className="sm:col-span-2" />
    </div>
  );
}
