import { countryName, orderOfNames } from '#shared/format-cache.ts';
import { viewAddress } from '../kit/lists.ts';
import { SearchField } from '../kit/search-field.tsx';
import { useOffice } from '../kit/shell.tsx';

type Narrowed = { readonly search: string; readonly country: string };

/** The way between list and board; what they are narrowed to comes along. */
export function Looks({ search, country, isBoard }: Narrowed & { isBoard: boolean }) {
  const { say } = useOffice();
  const said = new URLSearchParams(Object.entries({ q: search, country }).filter(([, value]) => value));
  return (
    <nav aria-label={say('orders.looks')} className="looks">
      <a aria-current={isBoard ? undefined : 'page'} href={viewAddress('orders', said)}>
        {say('orders.list')}
      </a>
      <a aria-current={isBoard ? 'page' : undefined} href={`/office/orders/board?${said}`}>
        {say('orders.board')}
      </a>
    </nav>
  );
}

type Choice = { readonly country: string; readonly countries: readonly string[] };

/** Narrows to orders that go to one country, by its name. */
export function CountryChoice({ country, countries }: Choice) {
  const { say, locale } = useOffice();
  const codes = [...new Set(country === '' ? countries : [...countries, country])];
  const named = codes.map((code) => ({ code, name: countryName(code, locale) }));
  const order = orderOfNames(locale);
  return (
    <label className="inline">
      {say('orders.country')}
      <select defaultValue={country} name="country">
        <option value="">{say('orders.any-country')}</option>
        {named
          .sort((one, other) => order(one.name, other.name))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </select>
    </label>
  );
}

/** Search and country of the board. */
export function BoardFilters({ search, country, countries }: Narrowed & Choice) {
  const { say } = useOffice();
  const filters = [search, country].filter(Boolean).length;
  return (
    <form action="/office/orders/board" className="filters" method="get">
      <SearchField value={search} />
      <CountryChoice countries={countries} country={country} />
      <button className="b soft" type="submit">
        {say('filter')}
      </button>
      {filters > 0 && <a href="/office/orders/board">{say('clear', { n: filters })}</a>}
    </form>
  );
}
