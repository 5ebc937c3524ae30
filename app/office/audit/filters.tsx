import { Kept } from '../kit/list-views.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { useOffice } from '../kit/shell.tsx';

/** What a reader narrows the list by; its kinds are tabs. */
const ASKED = ['q', 'subject', 'actor', 'since', 'until'];

/** The filters that an address has besides its tab. */
export function filtersOf(query: string): string[] {
  return [...new URLSearchParams(query).keys()].filter((name) => ASKED.includes(name));
}

type Props = {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly query: string;
};

/** By whom, about what, from which day to which. All of it is in the address. */
export function Filters({ people, query }: Props) {
  const { say } = useOffice();
  const said = (name: string) => new URLSearchParams(query).get(name) ?? '';
  const filters = filtersOf(query).length;
  return (
    <form action="/office/audit" className="filters" method="get">
      <Kept but={ASKED} list="audit" />
      <SearchField value={said('q')} words="audit.search" />
      <select aria-label={say('audit.who')} defaultValue={said('actor')} name="actor">
        <option value="">{say('audit.anybody')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <label className="day">
        {say('audit.since')} <input defaultValue={said('since')} name="since" type="date" />
      </label>
      <label className="day">
        {say('audit.until')} <input defaultValue={said('until')} name="until" type="date" />
      </label>
      <button className="b soft" type="submit">
        {say('filter')}
      </button>
      {filters > 0 && <a href="/office/audit">{say('clear', { n: filters })}</a>}
    </form>
  );
}
