import type { ReactNode } from 'react';
import type { BULK_COLUMNS } from '#domain/assortment/change-products.ts';
import type { ProductChoices } from '#domain/assortment/read-choices.ts';
import { TAX_CATEGORIES } from '#domain/taxes/tax-categories.ts';
import { countriesIn } from '../kit/country-field.tsx';
import { useOffice } from '../kit/shell.tsx';

type Column = (typeof BULK_COLUMNS)[number];
type Props = {
  readonly column: Column;
  /** What was chosen, as a products file says it. */
  readonly value: string;
  readonly choices: ProductChoices;
};

/** What a column of many products becomes: chosen by name of what the shop has. */
export function BulkValue({ column, value, choices }: Props) {
  if (column === 'usages') return <Usages usages={choices.usages} value={value} />;
  if (column === 'hs_code') return <CustomsNumber value={value} />;
  return <Choice column={column} value={value} choices={choices} />;
}

function Choice({ column, value, choices }: Props) {
  const { say, locale } = useOffice();
  const options: Readonly<Record<string, () => ReactNode>> = {
    category: () => <Categories categories={choices.categories} />,
    model_year: () => choices.years.map((year) => option(String(year))),
    tax_category: () => TAX_CATEGORIES.map((tax) => option(tax, say(`vat.of.${tax}`))),
    manufacturer: () => [option('', say('catalogue.usual')), ...choices.manufacturers.map(optionOf)],
    safety_sheet: () => [option('', say('bulk.usual-sheet')), ...choices.sheets.map((one) => option(one))],
    origin_country: () => [option('', say('country.none')), ...countriesIn(locale).map(optionOf)],
  };
  const ofFlag = () => [option('1', say('edit.yes')), option('', say('edit.no'))];
  return (
    <div className="field">
      <label htmlFor="value">{say('bulk.value')}</label>
      <select defaultValue={value} id="value" name="value">
        {(options[column] ?? ofFlag)()}
      </select>
    </div>
  );
}

/** Bikes and other goods have shelves of their own. */
function Categories({ categories }: Pick<ProductChoices, 'categories'>) {
  const { say } = useOffice();
  return [...Map.groupBy(categories, ({ kind }) => (kind === 'bike' ? 'bikes' : 'goods'))].map(
    ([group, some]) => (
      <optgroup key={group} label={say(`bulk.${group}`)}>
        {some.map(optionOf)}
      </optgroup>
    ),
  );
}

function Usages({ usages, value }: { usages: ProductChoices['usages']; value: string }) {
  const { say } = useOffice();
  const chosen = value.split(' ');
  return (
    <fieldset className="ticks">
      <legend>{say('bulk.value')}</legend>
      {usages.map(({ code, name }) => (
        <label className="tick" key={code}>
          <input defaultChecked={chosen.includes(code)} name="value" type="checkbox" value={code} />
          <span>{name}</span>
        </label>
      ))}
      <p className="s m">{say('bulk.usages-hint')}</p>
    </fieldset>
  );
}

/** The customs' own number: no list of the shop's has it. */
function CustomsNumber({ value }: { value: string }) {
  const { say } = useOffice();
  return (
    <div className="field">
      <label htmlFor="value">{say('bulk.value')}</label>
      <input
        aria-describedby="value-hint"
        defaultValue={value}
        id="value"
        inputMode="numeric"
        maxLength={12}
        name="value"
        size={14}
      />
      <span className="s m" id="value-hint">
        {say('bulk.hs-hint')}
      </span>
    </div>
  );
}

function option(code: string, name = code): ReactNode {
  return (
    <option key={code} value={code}>
      {name}
    </option>
  );
}

function optionOf({ code, name }: { readonly code: string; readonly name: string }): ReactNode {
  return option(code, name);
}
