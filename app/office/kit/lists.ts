import type { Word } from '../words.ts';

/** A list of the office: what of its address makes a view, its columns, its first views. */
type ListDefinition = {
  readonly to: string;
  /** The parameters of its address that are a view: filters, order. `columns` always is one. */
  readonly asks: readonly string[];
  /** The parameter by which its first views differ; without one it is `view`. */
  readonly tab?: string;
  /** What may be left out or shown; none: its rows are no table. The first one always stands. */
  readonly columns: readonly { readonly name: string; readonly word: Word }[];
  /** What it can be ordered by beside its code; none: by its age alone, or not at all. */
  readonly orders?: readonly { readonly name: string; readonly word: Word }[];
  /** The views that everybody has; the first is what the bare address shows. */
  readonly views: readonly { readonly word: Word; readonly query: string }[];
};

const view = (word: Word, query: string) => ({ word, query });
const column = (name: string, word: Word) => ({ name, word });
const order = column;
/** A list that is always shown whole. */
const whole = (to: string, asks: readonly string[] = []): ListDefinition => {
  return { to, asks, columns: [], views: [view('view.all', '')] };
};

/** Every list by its name. Who adds one adds a row; its tabs, columns and saved views follow. */
export const LISTS = {
  orders: {
    to: '/office/orders',
    asks: ['view', 'q', 'country', 'by'],
    columns: [
      ...[column('number', 'order'), column('buyer', 'buyer'), column('what', 'what')],
      ...[column('state', 'state'), column('since', 'waits-since'), column('paid-by', 'paid-by')],
      ...[column('total', 'total'), column('next', 'next')],
    ],
    views: [
      ...[view('view.to-send', 'view=to-send'), view('view.person', 'view=person')],
      ...[view('view.money', 'view=money'), view('view.balance', 'view=balance')],
      ...[view('view.road', 'view=road'), view('view.arrived', 'view=arrived')],
      ...[view('view.off', 'view=off'), view('view.all', 'view=all')],
    ],
  },
  returns: {
    to: '/office/returns',
    asks: ['view', 'q', 'by'],
    columns: [],
    views: [
      ...[view('returns.view.asked', 'view=asked'), view('returns.view.road', 'view=road')],
      ...[view('returns.view.arrived', 'view=arrived'), view('returns.view.shelf', 'view=shelf')],
      view('returns.view.done', 'view=done'),
    ],
  },
  withdrawals: {
    to: '/office/withdrawals',
    asks: ['view'],
    columns: [],
    views: [view('withdrawals.view.open', 'view=open'), view('withdrawals.view.ended', 'view=ended')],
  },
  claims: {
    to: '/office/claims',
    asks: ['view', 'by'],
    columns: [],
    views: [
      ...[view('views.waiting', 'view=waiting'), view('claims.view.registered', 'view=registered')],
      view('claims.view.rejected', 'view=rejected'),
    ],
  },
  inbox: {
    to: '/office/inbox',
    asks: ['view', 'kind', 'by'],
    columns: [],
    views: [
      ...[view('inbox.view.open', 'view=open'), view('inbox.view.mine', 'view=mine')],
      ...[view('inbox.view.nobody', 'view=nobody'), view('inbox.view.theirs', 'view=theirs')],
      ...[view('inbox.view.held', 'view=held'), view('inbox.view.answered', 'view=answered')],
      view('inbox.view.closed', 'view=closed'),
    ],
  },
  reviews: {
    to: '/office/reviews',
    asks: ['view', 'by'],
    columns: [],
    views: [
      ...[view('reviews.view.waiting', 'view=waiting'), view('reviews.view.published', 'view=published')],
      view('reviews.view.refused', 'view=refused'),
    ],
  },
  dealers: { to: '/office/dealers', asks: ['q'], columns: [], views: [view('view.all', '')] },
  newsletter: {
    to: '/office/newsletter',
    asks: ['view', 'q'],
    columns: [],
    views: [
      ...[view('newsletter.view.subscribed', 'view=subscribed')],
      ...[view('newsletter.view.pending', 'view=pending'), view('newsletter.view.left', 'view=left')],
    ],
  },
  'stock-alerts': whole('/office/stock-alerts'),
  campaigns: whole('/office/campaigns'),
  customers: {
    to: '/office/customers',
    asks: ['view', 'q', 'by'],
    columns: [
      ...[column('name', 'customers.name'), column('email', 'email'), column('lives', 'customers.lives')],
      ...[column('since', 'customers.since'), column('orders', 'page.orders')],
    ],
    views: [view('customers.view.accounts', 'view=accounts'), view('customers.view.guests', 'view=guests')],
  },
  transfers: {
    to: '/office/transfers',
    asks: ['view', 'by'],
    columns: [
      ...[column('order', 'transfers.order-or-written'), column('reference', 'transfers.reference')],
      ...[column('since', 'waits-since'), column('why', 'why'), column('account', 'transfers.account')],
      ...[column('came', 'transfers.came'), column('amount', 'transfers.amount'), column('next', 'next')],
    ],
    views: [
      ...[view('views.open', 'view=open'), view('transfers.view.unmatched', 'view=unmatched')],
      view('transfers.view.back', 'view=back'),
    ],
  },
  deposits: {
    to: '/office/deposits',
    asks: ['view'],
    columns: [],
    views: [view('view.all', 'view=all'), view('deposits.view.on', 'view=on')],
  },
  instalments: {
    to: '/office/instalments',
    asks: ['view'],
    columns: [],
    views: [view('view.all', 'view=all'), view('instalments.view.on', 'view=on')],
  },
  stock: {
    to: '/office/stock',
    asks: ['view', 'q', 'by'],
    orders: [order('free', 'stock.by-free'), order('counted', 'stock.by-counted')],
    columns: [
      ...[column('code', 'code'), column('what', 'what'), column('on-hand', 'stock.on-hand')],
      ...[column('held', 'stock.held'), column('free', 'stock.free')],
      ...[column('counted', 'stock.counted'), column('next', 'next')],
    ],
    views: [view('view.all', ''), view('stock.short', 'view=short')],
  },
  redirects: {
    to: '/office/redirects',
    asks: ['q'],
    columns: [],
    views: [view('view.all', '')],
  },
  jobs: { to: '/office/jobs', asks: ['by'], columns: [], views: [view('views.dead', '')] },
  mails: {
    to: '/office/mails',
    asks: ['view'],
    columns: [],
    views: [
      ...[view('mails.view.waiting', 'view=waiting'), view('mails.view.dead', 'view=dead')],
      view('mails.view.refused', 'view=refused'),
    ],
  },
  staff: { to: '/office/staff', asks: ['role'], columns: [], views: [view('views.everybody', '')] },
  catalogue: {
    to: '/office/catalogue',
    asks: ['state', 'q', 'category', 'year', 'lacks', 'by'],
    tab: 'state',
    orders: [order('changed', 'catalogue.by-changed'), order('year', 'catalogue.by-year')],
    columns: [
      ...[column('product', 'catalogue.product'), column('code', 'catalogue.code')],
      ...[column('category', 'catalogue.category'), column('year', 'catalogue.year')],
      ...[column('state', 'catalogue.state'), column('changed', 'catalogue.changed')],
      column('variants', 'catalogue.variants'),
    ],
    views: [
      ...[view('view.all', ''), view('catalogue.state.active', 'state=active')],
      ...[view('catalogue.state.draft', 'state=draft'), view('catalogue.state.archived', 'state=archived')],
    ],
  },
  variants: whole('/office/catalogue'),
  'starting-prices': whole('/office/starting-prices'),
  promotions: {
    to: '/office/promotions',
    asks: ['view', 'q', 'by'],
    orders: [order('begins', 'promotions.by-begins'), order('ends', 'promotions.by-ends')],
    columns: [
      ...[column('code', 'promotions.code'), column('gives', 'promotions.gives')],
      ...[column('markets', 'promotions.markets'), column('begins', 'promotions.begins')],
      ...[column('ends', 'promotions.ends'), column('state', 'state'), column('uses', 'promotions.uses')],
    ],
    views: [
      ...[view('promotions.state.running', 'view=running'), view('promotions.state.coming', 'view=coming')],
      ...[view('promotions.state.off', 'view=off'), view('promotions.state.ended', 'view=ended')],
      view('view.all', 'view=all'),
    ],
  },
  vat: whole('/office/vat'),
  'promotion-uses': {
    to: '/office/promotion-uses',
    asks: ['code'],
    columns: [],
    views: [view('view.all', '')],
  },
  'price-lists': whole('/office/price-lists'),
  prices: whole('/office/price-lists', ['in']),
  unpriced: whole('/office/price-lists', ['in']),
  usages: whole('/office/usages'),
  categories: whole('/office/categories'),
  colors: whole('/office/colors'),
  manufacturers: whole('/office/manufacturers'),
  delivery: whole('/office/delivery'),
  thefts: whole('/office/thefts'),
  'claim-fees': whole('/office/claim-fees'),
  unproven: whole('/office/books'),
  leads: whole('/office/dealers', ['dealer']),
  audit: {
    to: '/office/audit',
    asks: ['kind', 'q', 'subject', 'actor', 'since', 'until'],
    tab: 'kind',
    columns: [
      ...[column('when', 'audit.when'), column('who', 'audit.who'), column('thing', 'audit.thing')],
      ...[column('before', 'audit.before'), column('after', 'audit.after'), column('why', 'audit.why')],
      column('link', 'audit.link'),
    ],
    views: [
      ...[view('view.all', ''), view('audit.kind.refund', 'kind=refund')],
      ...[view('audit.kind.order', 'kind=order'), view('audit.kind.shipment', 'kind=shipment')],
      ...[view('audit.kind.return', 'kind=return'), view('audit.kind.staff', 'kind=staff')],
    ],
  },
} as const satisfies Readonly<Record<string, ListDefinition>>;

export type ListName = keyof typeof LISTS;

export function isListName(name: string): name is ListName {
  return Object.hasOwn(LISTS, name);
}

/** A list of this name, by the type that all lists share. */
export function listOf(name: ListName): ListDefinition {
  return LISTS[name];
}

/** What an address says behind its question mark. */
type Query = URLSearchParams | string | Readonly<Record<string, string>>;

/**
 * The view an address shows, in its one spelling: what the list asks for, in its order, without
 * what the bare address means anyway.
 */
export function viewQuery(name: ListName, query: Query): string {
  const { asks, columns, views } = listOf(name);
  const asked = new URLSearchParams(query as string);
  const bare = new URLSearchParams(views[0]?.query);
  const said = new URLSearchParams();
  for (const one of asks) {
    const value = asked.get(one)?.trim().slice(0, 200) ?? '';
    if (value !== '' && value !== bare.get(one)) said.set(one, value);
  }
  const shown = shownColumns(name, asked);
  if (shown.length < columns.length) said.set('columns', shown.join('.'));
  return said.toString();
}

/** The columns that an address shows: those it names, else all; the first one always. */
export function shownColumns(name: ListName, query: Query): string[] {
  const known = listOf(name).columns.map((one) => one.name);
  const named = new URLSearchParams(query as string).getAll('columns').flatMap((names) => names.split('.'));
  if (!named.some((one) => known.includes(one))) return known;
  return known.filter((one, index) => index === 0 || named.includes(one));
}

/** The address of a list's view. */
export function viewAddress(name: ListName, query: Query): string {
  const said = viewQuery(name, query);
  return said === '' ? listOf(name).to : `${listOf(name).to}?${said}`;
}

/** The address of the page behind a cursor, in the same view. */
export function pageAddress(address: string, after: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ after })}`;
}
