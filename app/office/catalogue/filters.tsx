import { GAPS } from '#domain/assortment/gaps.ts';
import type { AssortmentFilter } from '#domain/assortment/list-assortment.ts';
import type { ProductChoices } from '#domain/assortment/read-choices.ts';
import { Kept, OrderChoice } from '../kit/list-views.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { useOffice } from '../kit/shell.tsx';
import { HERE } from './load-catalogue.ts';

type Props = {
  readonly filter: Required<AssortmentFilter>;
  /** How many of them there are. */
  readonly filters: number;
  readonly choices: ProductChoices;
};

/** The filters of the list; all of them are in its address. */
export function Filters({ filter, filters, choices }: Props) {
  const { say } = useOffice();
  return (
    <form action={HERE} className="filters" method="get">
      <Kept but={['q', 'category', 'year', 'lacks', 'by']} list="catalogue" />
      <SearchField value={filter.search} words="catalogue.search" />
      <select aria-label={say('catalogue.category')} defaultValue={filter.category} name="category">
        <option value="">{say('catalogue.any-category')}</option>
        {choices.categories.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <select aria-label={say('catalogue.year')} defaultValue={filter.year ?? ''} name="year">
        <option value="">{say('catalogue.any-year')}</option>
        {choices.years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
      <select aria-label={say('catalogue.lacks')} defaultValue={filter.gap} name="lacks">
        <option value="">{say('catalogue.lacks-any')}</option>
        {GAPS.map((gap) => (
          <option key={gap} value={gap}>
            {say(`catalogue.lacks.${gap}`)}
          </option>
        ))}
      </select>
      <OrderChoice list="catalogue" />
      <button className="b soft" type="submit">
        {say('filter')}
      </button>
      {filters > 0 && <a href={HERE}>{say('clear', { n: filters })}</a>}
    </form>
  );
}
