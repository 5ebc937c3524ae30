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

/** Search and country of the board. */
export function BoardFilters({ search, country }: Narrowed) {
  const { say } = useOffice();
  const filters = [search, country].filter(Boolean).length;
  return (
    <form action="/office/orders/board" className="filters" method="get">
      <SearchField value={search} />
      <label className="inline">
        {say('orders.country')}
        <input defaultValue={country} maxLength={2} name="country" pattern="[A-Z]{2}" size={3} />
      </label>
      <button className="b soft" type="submit">
        {say('filter')}
      </button>
      {filters > 0 && <a href="/office/orders/board">{say('clear', { n: filters })}</a>}
    </form>
  );
}
