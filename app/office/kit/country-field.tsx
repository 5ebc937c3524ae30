import { countryName, isCountryCode, orderOfNames } from '#shared/format-cache.ts';
import { TypedChoice } from './act-form.tsx';
import { useOffice } from './shell.tsx';
import { typedOr, useTyped } from './typed.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const ALL = LETTERS.flatMap((one) => LETTERS.map((other) => `${one}${other}`)).filter(isCountryCode);

/** Every country there is, by its name in a language. */
export function countriesIn(locale: string): { readonly code: string; readonly name: string }[] {
  const order = orderOfNames(locale);
  return ALL.map((code) => ({ code, name: countryName(code, locale) })).sort((one, other) =>
    order(one.name, other.name),
  );
}

type Props = {
  readonly name: string;
  readonly label: string;
  readonly initial?: string | undefined;
  readonly required?: boolean;
};

/** A country of an address or of goods, chosen by its name. */
export function CountryField({ name, label, initial = '', required = false }: Props) {
  const { say, locale } = useOffice();
  const stands = typedOr(useTyped(), name, initial);
  const show = (code: string) => (code === '' ? say('country.none') : countryName(code, locale));
  return (
    <TypedChoice initial={initial} label={label} name={name} required={required} show={show}>
      <option value="">{say('country.none')}</option>
      {stands !== '' && !ALL.includes(stands) && <option value={stands}>{stands}</option>}
      {countriesIn(locale).map((one) => (
        <option key={one.code} value={one.code}>
          {one.name}
        </option>
      ))}
    </TypedChoice>
  );
}
