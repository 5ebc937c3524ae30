import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { findExportList } from '#domain/exports/lists.ts';
import { type ListName, listOf, shownColumns, viewAddress, viewQuery } from './lists.ts';
import { useOffice } from './shell.tsx';

/** What a list's address shows: its view, and whether a column is in it. */
export function useList(list: ListName) {
  const { search } = useLocation();
  const columns = shownColumns(list, search);
  return {
    query: viewQuery(list, search),
    address: viewAddress(list, search),
    shows: (column: string) => columns.includes(column),
  };
}

type Counts = Readonly<Record<string, number | undefined>>;

/**
 * The views of a list as tabs: those it comes with, the role's and one's own; and the way to save
 * what is shown. Counts are named by the view in a tab's query.
 */
export function ListViews({ list, counts = {} }: { list: ListName; counts?: Counts }) {
  const { say, views } = useOffice();
  const { search } = useLocation();
  const here = viewQuery(list, search);
  const saved = views.filter((one) => one.list === list);
  const mine = saved.find(({ query }) => viewQuery(list, query) === here);
  const by = listOf(list).tab ?? 'view';
  const tab = new URLSearchParams(here).get(by);
  const isIn = (query: string) => {
    if (mine) return false;
    const own = viewQuery(list, query);
    return own === here || (new URLSearchParams(own).get(by) === tab && !isTab(list, here));
  };
  return (
    <nav aria-label={say('views')} className="views">
      {listOf(list).views.map(({ word, query }) => (
        <Tab isHere={isIn(query)} key={word} to={viewAddress(list, query)}>
          {say(word)} <Counted of={counts[new URLSearchParams(query).get('view') ?? '']} />
        </Tab>
      ))}
      {saved.map((one) => (
        <Tab isHere={one === mine} key={one.id} to={viewAddress(list, one.query)}>
          {one.name}
        </Tab>
      ))}
      <span className="sp" />
      {!mine && here !== '' && !isTab(list, here) && <Save list={list} query={here} />}
      {mine && <a href={`/office/views#view-${mine.id}`}>{say('views.change')}</a>}
      <Export list={list} query={here} />
    </nav>
  );
}

/** The way to take along what is shown. */
function Export({ list, query }: { list: ListName; query: string }) {
  const { say, may } = useOffice();
  const room = findExportList(list)?.room;
  if (!room || !may({ room, right: 'export' })) return null;
  const asked = new URLSearchParams(query);
  const said = new URLSearchParams({ list, ...Object.fromEntries(asked) });
  return <a href={`/office/export?${said}`}>{say('export.act')}</a>;
}

/** Whether a view is one that the list comes with. */
function isTab(list: ListName, query: string): boolean {
  return listOf(list).views.some((one) => viewQuery(list, one.query) === query);
}

function Tab({ isHere, to, children }: { isHere: boolean; to: string; children: ReactNode }) {
  return (
    <a aria-current={isHere ? 'page' : undefined} href={to}>
      {children}
    </a>
  );
}

/** Beyond, nobody counts: reads stop at the next one. */
const COUNTED = 999;

function Counted({ of }: { of: number | undefined }) {
  return of === undefined ? null : <span className="n">{of > COUNTED ? `${COUNTED}+` : of}</span>;
}

function Save({ list, query }: { list: ListName; query: string }) {
  const { say, may } = useOffice();
  return (
    <details className="drop">
      <summary className="link">{say('views.save')}</summary>
      <form action="/office/views" className="fields" method="post">
        <input name="list" type="hidden" value={list} />
        <input name="query" type="hidden" value={query} />
        <div className="field">
          <label htmlFor="view-name">{say('views.name')}</label>
          <input autoComplete="off" id="view-name" maxLength={60} name="name" required />
        </div>
        <button className="b p" name="act" type="submit" value="save">
          {say('views.save-mine')}
        </button>
        {may({ room: 'staff', right: 'change' }) && (
          <button className="b soft" name="act" type="submit" value="save-role">
            {say('views.save-role')}
          </button>
        )}
      </form>
    </details>
  );
}

/** Which columns a list shows; the choice stands in the address. */
export function Columns({ list }: { list: ListName }) {
  const { say } = useOffice();
  const { search } = useLocation();
  const { to, columns } = listOf(list);
  const shown = shownColumns(list, search);
  return (
    <details className="drop">
      <summary className="b soft">{say('views.columns')}</summary>
      <form action={to} method="get">
        <Kept but={['columns']} list={list} />
        {columns.map(({ name, word }, index) => (
          <label className="check" key={name}>
            <input
              defaultChecked={shown.includes(name)}
              disabled={index === 0}
              name="columns"
              type="checkbox"
              value={name}
            />
            {say(word)}
          </label>
        ))}
        {/* The first one is sent in any case: nothing ticked is a choice too. */}
        <input name="columns" type="hidden" value={columns[0]?.name} />
        <button className="b" type="submit">
          {say('views.show')}
        </button>
      </form>
    </details>
  );
}

/** What the address of a list says besides, for a form that asks for one part of it anew. */
export function Kept({ list, but }: { list: ListName; but: readonly string[] }) {
  const { search } = useLocation();
  const said = [...new URLSearchParams(viewQuery(list, search))].filter(([name]) => !but.includes(name));
  return said.map(([name, value]) => <input key={name} name={name} type="hidden" value={value} />);
}

/** The order of a list, as a link to the other one. */
export function Order({ list, isOldestFirst }: { list: ListName; isOldestFirst: boolean }) {
  const { say } = useOffice();
  const { search } = useLocation();
  const query = new URLSearchParams(viewQuery(list, search));
  query.set('by', isOldestFirst ? 'newest' : 'oldest');
  return (
    <a className="s m" href={viewAddress(list, query)}>
      {say(isOldestFirst ? 'views.by-oldest' : 'views.by-newest')}
    </a>
  );
}

/** What a list is ordered by, as a field of the form that filters it. */
export function OrderChoice({ list }: { list: ListName }) {
  const { say } = useOffice();
  const { search } = useLocation();
  const by = new URLSearchParams(viewQuery(list, search)).get('by') ?? '';
  return (
    <select aria-label={say('views.order')} defaultValue={by} name="by">
      <option value="">{say('views.by-code')}</option>
      {listOf(list).orders?.map(({ name, word }) => (
        <option key={name} value={name}>
          {say(word)}
        </option>
      ))}
    </select>
  );
}

/** The order that an address asks for, else the list's own. */
export function isOldestFirstIn(request: Request, otherwise: boolean): boolean {
  const by = new URL(request.url).searchParams.get('by');
  return by === 'oldest' || (by !== 'newest' && otherwise);
}
