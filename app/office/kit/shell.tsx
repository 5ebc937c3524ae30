import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { countInbox } from '#domain/inbox/count-inbox.ts';
import { listDeadJobs } from '#domain/outbox/list-dead-jobs.ts';
import { countReturns } from '#domain/returns/list-returns.ts';
import { countOpenWithdrawals } from '#domain/returns/read-withdrawal.ts';
import { countReviews } from '#domain/reviews/list-reviews.ts';
import { countOrdersOf } from '#domain/shipments/list-staff-orders.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { holdsRight, type Need, type Rights, type StaffRoom } from '#domain/staff/rights.ts';
import { listUndos } from '#domain/undo/undo-act.ts';
import { listViews } from '#domain/views/list-views.ts';
import { countWaiting } from '#domain/warranties/list-registrations.ts';
import { workOf } from '../context.ts';
import { type OfficeLocale, type Say, sayIn, type Word } from '../words.ts';
import { KeySheet } from './key-sheet.tsx';
import { LostWords } from './lost-words.tsx';
import { Sign } from './sign.tsx';
import { UndoBar } from './undo-bar.tsx';

/** The id of the route around every page behind the sign-in. */
export const OFFICE_ROUTE = 'office';

type Room = { readonly word: Word; readonly to: string; readonly needs?: Need; readonly key?: string };

/** The rooms of the rail, in groups. A room without the right is not shown. */
export const RAIL: readonly (readonly Room[])[] = [
  [
    { word: 'page.start', to: '/office', key: 's' },
    { word: 'page.orders', to: '/office/orders', needs: { room: 'orders', right: 'look' }, key: 'o' },
    { word: 'page.returns', to: '/office/returns', needs: { room: 'returns', right: 'look' }, key: 'r' },
    { word: 'page.withdrawals', to: '/office/withdrawals', needs: { room: 'returns', right: 'look' } },
    { word: 'page.claims', to: '/office/claims', needs: { room: 'returns', right: 'look' }, key: 'w' },
    { word: 'page.inbox', to: '/office/inbox', needs: { room: 'inbox', right: 'look' }, key: 'i' },
    { word: 'page.reviews', to: '/office/reviews', needs: { room: 'inbox', right: 'look' } },
    {
      ...{ word: 'page.customers', to: '/office/customers', key: 'u' },
      needs: { room: 'customers', right: 'look' },
    },
    { word: 'page.dealers', to: '/office/dealers', needs: { room: 'quotes', right: 'look' }, key: 'd' },
    {
      ...{ word: 'page.newsletter', to: '/office/newsletter', key: 'n' },
      needs: { room: 'newsletter', right: 'look' },
    },
    { word: 'page.transfers', to: '/office/transfers', needs: { room: 'orders', right: 'look' }, key: 'b' },
    { word: 'page.books', to: '/office/books', needs: { room: 'orders', right: 'look' } },
  ],
  [
    {
      word: 'page.catalogue',
      to: '/office/catalogue',
      needs: { room: 'catalogue', right: 'look' },
      key: 'c',
    },
    { word: 'page.stock', to: '/office/stock', needs: { room: 'stock', right: 'look' }, key: 'k' },
    { word: 'page.promotions', to: '/office/promotions', needs: { room: 'prices', right: 'look' }, key: 'p' },
    { word: 'page.campaigns', to: '/office/campaigns', needs: { room: 'prices', right: 'look' }, key: 'a' },
    { word: 'page.price-lists', to: '/office/price-lists', needs: { room: 'prices', right: 'look' } },
    {
      ...{ word: 'page.starting-prices', to: '/office/starting-prices' },
      needs: { room: 'prices', right: 'look' },
    },
    { word: 'page.imports', to: '/office/imports', needs: { room: 'catalogue', right: 'change' }, key: 'm' },
    { word: 'page.redirects', to: '/office/redirects', needs: { room: 'pages', right: 'look' } },
  ],
  [
    { word: 'page.settings', to: '/office/settings', needs: { room: 'settings', right: 'look' }, key: 'e' },
    { word: 'page.jobs', to: '/office/jobs', needs: { room: 'settings', right: 'look' }, key: 'j' },
    { word: 'page.health', to: '/office/health', needs: { room: 'settings', right: 'look' }, key: 'h' },
    { word: 'page.staff', to: '/office/staff', needs: { room: 'staff', right: 'look' }, key: 't' },
    { word: 'page.audit', to: '/office/audit', needs: { room: 'audit', right: 'look' } },
  ],
];

type Counted = {
  readonly to: string;
  readonly room: StaffRoom;
  readonly count: (shop: Shop) => Promise<number>;
};

const COUNTED: readonly Counted[] = [
  { to: '/office/orders', room: 'orders', count: (shop) => countOrdersOf(shop, 'to-send', {}) },
  { to: '/office/returns', room: 'returns', count: (shop) => countReturns(shop, ['requested', 'received']) },
  { to: '/office/withdrawals', room: 'returns', count: countOpenWithdrawals },
  { to: '/office/claims', room: 'returns', count: countWaiting },
  { to: '/office/inbox', room: 'inbox', count: async (shop) => (await countInbox(shop)).open },
  { to: '/office/reviews', room: 'inbox', count: (shop) => countReviews(shop, 'waiting') },
  { to: '/office/jobs', room: 'settings', count: async (shop) => (await listDeadJobs(shop)).length },
];

export async function loadShell(args: LoaderFunctionArgs) {
  const { shop, person, locale, siteName, wordmark } = workOf(args);
  const { rights } = person.actor;
  const now = shop.clock.now();
  const { name, roleCode, viewsAs = null } = person;
  const isPart = new URL(args.request.url).searchParams.has('part');
  const { counts, views, last } = isPart ? NOTHING_AROUND : await readAround(shop, roleCode);
  const isNews = last && (last.undoneAt === null || last.outcome !== null);
  const undo = isNews && !last.isClosed && last.minutes > 0 && !last.left ? last : null;
  return { name, roleCode, viewsAs, rights, locale, siteName, wordmark, now, counts, views, undo, isPart };
}

type Around = {
  readonly counts: Record<string, number>;
  readonly views: Awaited<ReturnType<typeof listViews>>;
  readonly last: Awaited<ReturnType<typeof listUndos>>[number] | undefined;
};

/** The palette asks for what was found alone, at each pause of typing. */
const NOTHING_AROUND: Around = { counts: {}, views: [], last: undefined };

async function readAround(shop: Shop, roleCode: string): Promise<Around> {
  const [counts, views, [last]] = await Promise.all([
    readCounts(shop),
    listViews(shop, roleCode),
    listUndos(shop, 1),
  ]);
  return { counts, views, last };
}

/** How much waits in each room that the person may see, by its address. */
async function readCounts(shop: Shop): Promise<Record<string, number>> {
  const counted = await Promise.all(
    COUNTED.map(async ({ to, room, count }) => {
      return [to, mayAct(shop, room, 'look') ? await count(shop) : 0] as const;
    }),
  );
  return Object.fromEntries(counted);
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>;

/** What every page knows: who works, in which language, and what they may. */
export function useOffice(): Omit<ShellData, 'counts' | 'undo'> & {
  readonly say: Say;
  readonly may: (need: Need) => boolean;
} {
  const data = useRouteLoaderData(OFFICE_ROUTE) as ShellData;
  const rights: Rights = data.rights;
  return { ...data, say: sayIn(data.locale as OfficeLocale), may: (need) => holdsRight(rights, need) };
}

const isOpen = ({ needs }: Room, rights: Rights) => !needs || holdsRight(rights, needs);
const roomsOf = (rights: Rights) => RAIL.flat().filter((room) => isOpen(room, rights));
const isKeyed = (room: Room): room is Room & { key: string } => room.key !== undefined;

/** Rail, and the page beside it. */
export function Shell() {
  const data = useRouteLoaderData(OFFICE_ROUTE) as ShellData;
  const say = sayIn(data.locale);
  if (data.isPart) return <Outlet />;
  return (
    <div className="app">
      <a className="skip" href="#main">
        {say('skip')}
      </a>
      <Rail data={data} say={say} />
      {data.viewsAs ? (
        <div className="viewing">
          <Viewing role={data.viewsAs} say={say} />
          <Outlet />
        </div>
      ) : (
        <Outlet />
      )}
      <UndoBar say={say} undo={data.undo} />
      <KeySheet rooms={roomsOf(data.rights).filter(isKeyed)} say={say} />
    </div>
  );
}

function Rail({ data, say }: { data: ShellData; say: Say }) {
  // The router knows addresses from the office on.
  const here = `/office${useLocation().pathname.replace(/\/$/, '')}`;
  const isIn = (to: string) => here === to || (to !== '/office' && here.startsWith(`${to}/`));
  const { width, height, path } = data.wordmark;
  return (
    <header className="rail dark">
      <a className="wmk" href="/office">
        <svg aria-label={data.siteName} role="img" viewBox={`0 0 ${width} ${height}`}>
          <path d={path} />
        </svg>
      </a>
      <nav aria-label={say('rail')}>
        {RAIL.map((group) => group.filter((room) => isOpen(room, data.rights)))
          .filter((group) => group.length > 0)
          .map((group) => (
            <ul key={group[0]?.to}>
              {group.map(({ word, to, key }) => (
                <li key={to}>
                  <a aria-current={isIn(to) ? 'page' : undefined} data-go={key} href={to}>
                    {say(word)}
                    <Count of={data.counts[to]} />
                  </a>
                </li>
              ))}
            </ul>
          ))}
      </nav>
      <div className="who">
        <a href="/office/me">{data.name}</a>
        <span className="row">
          <span>{roleName(say, data.roleCode)}</span>
          <button className="keys" data-keys type="button">
            <kbd>?</kbd> {say('keys')}
          </button>
        </span>
      </div>
    </header>
  );
}

/** Whose office one sees, and the way back. */
function Viewing({ role, say }: { role: string; say: Say }) {
  return (
    <form action="/office/view-as" className="strip row" method="post" role="status">
      <b>{say('view-as.now', { role: roleName(say, role) })}</b>
      <span className="sp" />
      <button className="b sm" name="act" type="submit" value="end">
        {say('view-as.end')}
      </button>
    </form>
  );
}

function Count({ of }: { of: number | undefined }) {
  return of ? <span className="n">{of}</span> : null;
}

/** A role's name: of the four that come along in words, else its code. */
export function roleName(say: Say, code: string): string {
  const known = ['shop', 'service', 'editor', 'admin'];
  return known.includes(code) ? say(`role.${code}` as Word) : code;
}

type PageProps = {
  readonly crumbs: readonly { readonly text: string; readonly to?: string }[];
  /** The instant of the commit that brought one here. */
  readonly saved?: string | null | undefined;
  /** What stands in the field that finds. */
  readonly find?: string;
  readonly children: ReactNode;
  readonly side?: ReactNode;
  /** What waits of the same kind, on the left. */
  readonly queue?: ReactNode;
};

/** A page: where one is, whether it was saved, and its body. */
export function Page({ crumbs, saved, find, children, side, queue }: PageProps) {
  const { say, isPart } = useOffice();
  if (isPart) return <main id="main">{children}</main>;
  const around = `${queue ? ' with-queue' : ''}${side ? ' with-side' : ''}`;
  return (
    <div className="main">
      <div className="top">
        <nav aria-label={say('crumbs')} className="crumb">
          {crumbs.map(({ text, to }, index) => (
            <span key={text}>
              {index > 0 && <span aria-hidden="true"> / </span>}
              {to ? <a href={to}>{text}</a> : <b aria-current="page">{text}</b>}
            </span>
          ))}
        </nav>
        <span className="sp" />
        <span className="saved" data-saving={say('saving')} role="status">
          {saved && (
            <>
              <Sign name="check" /> {say('saved', { time: saved })}
            </>
          )}
        </span>
        <search>
          <form action="/office/find" className="find" method="get">
            <Sign name="search" />
            <input
              aria-label={say('find')}
              autoComplete="off"
              data-find
              defaultValue={find}
              name="q"
              placeholder={say('find')}
              type="search"
            />
            <kbd>Ctrl K</kbd>
          </form>
        </search>
      </div>
      <main className={`body${around}`} id="main">
        {queue}
        <div className="page">
          <LostWords say={say} />
          {children}
        </div>
        {side && <aside className="side">{side}</aside>}
      </main>
    </div>
  );
}
