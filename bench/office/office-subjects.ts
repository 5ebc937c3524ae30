import { sql } from 'drizzle-orm';
import { LISTS, viewAddress } from '#app/office/kit/lists.ts';
import type { Database } from '#database/connect.ts';

/** An address of the office, and what it is called in the table. */
export type OfficeSubject = { readonly path: string; readonly room: string };

/** What else a list is narrowed by, besides its first views. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  orders: ['view=all&q=7K', 'view=all&q=buyer-77', 'view=all&q=lam', 'view=all&q=zzzz', 'view=all&country=IT']
    .concat([
      'view=all&country=DE',
      'q=ross',
      'view=arrived&q=lam',
      'view=arrived&country=IT',
      'view=all&by=oldest',
    ])
    .concat([
      'view=to-send&by=newest',
      'view=arrived&by=oldest',
      'view=off&by=oldest',
      'view=all&country=IT&q=val',
    ]),
  customers: ['q=lam', 'q=buyer-77', 'q=zzzz', 'q=lucia+lam', 'q=7K4M-Q2XP'],
  catalogue: [
    'q=vetta',
    'q=VT25',
    'q=zzzz',
    'q=a',
    'state=active&q=notte',
    'year=2026',
    'year=2024&state=archived',
  ]
    .concat(['lacks=language', 'lacks=price', 'lacks=picture', 'lacks=alt', 'lacks=variant', 'lacks=safety'])
    .concat(['state=active&lacks=price', 'category=road', 'category=jerseys']),
  stock: ['q=vetta', 'q=VT25', 'q=zzzz', 'q=a', 'view=short&q=vetta', 'view=short&q=zzzz'],
  audit: [
    'q=lam',
    'subject=zzzz',
    'since=2026-01-01',
    'since=2025-01-01&until=2025-02-01',
    'kind=stock',
    'kind=zzzz',
  ].concat(['until=2024-06-01', 'kind=order&until=2024-06-01', 'kind=refund&since=2026-01-01']),
  promotions: ['view=all&q=SALITA', 'view=all&q=zzzz', 'view=all&q=-77'],
  'promotion-uses': ['code=SALITA10', 'code=zzzz'],
  redirects: ['q=vecchia-77', 'q=zzzz'],
  inbox: ['kind=letter', 'kind=quote', 'kind=claim', 'view=closed&kind=letter', 'view=closed&by=oldest'],
  dealers: ['q=cicli', 'q=zzzz'],
  returns: ['view=done&by=oldest', 'view=asked&by=newest'],
};

/** Screens that are no lists. */
const SCREENS = [
  '',
  'orders/board',
  'orders/board?q=lam',
  'orders/board?country=IT',
  'orders/phone',
  'imports',
  'jobs',
]
  .concat([
    'catalogue/bulk',
    'catalogue/bulk?lacks=price',
    'campaigns',
    'campaigns/new',
    'staff',
    'staff/rights',
    'views',
    'me',
  ])
  .concat([
    'settings',
    'settings/countries',
    'settings/notices',
    'settings/forms',
    'settings/mails',
    'settings/payments',
  ])
  .concat([
    'export?list=orders&view=all',
    'export?list=stock',
    'export?list=customers',
    'export?list=audit',
    'delivery',
    'workshop',
  ]);

/** Every list with every view and filter, and a page of each thing. */
export async function officeSubjects(db: Database): Promise<OfficeSubject[]> {
  const subjects = Object.entries(LISTS).flatMap(([room, { views, to }]) => {
    const paths = views.map(({ query }) => viewAddress(room as keyof typeof LISTS, query));
    const narrowed = (FILTERS[room] ?? []).map((query) => `${to}?${query}`);
    return [...new Set([...paths, ...narrowed])].map((path) => ({ path, room }));
  });
  const screens = SCREENS.map((path) => ({ path: `/office/${path}`.replace(/\/$/, ''), room: 'screens' }));
  // Without a code it leads back to the promotions.
  const lists = subjects.filter(({ path }) => path !== '/office/promotion-uses');
  return [...lists, ...screens, ...(await detailSubjects(db))];
}

/** The address of a thing of each kind; those with the most about them where that differs. */
const DETAILS: Readonly<Record<string, string>> = {
  'an order': `select '/office/orders/' || number as path from orders where status = 'delivered' order by placed_at desc limit 2`,
  'an order to pack': `select '/office/orders/' || number as path from orders where status = 'processing' order by placed_at limit 1`,
  'a change of an order': `select '/office/orders/' || number || '/change' as path from orders where status = 'processing' order by placed_at limit 1`,
  'a customer': `select '/office/customers/' || customer_id as path from orders where customer_id is not null group by 1 order by count(*) desc limit 1`,
  'a product': `select '/office/catalogue/products/' || p.code || suffix as path from products p
    cross join (values (''), ('/variants')) as s (suffix)
    where p.id = (select product_id from variants group by 1 order by count(*) desc, 1 limit 1)`,
  'a variant': `select '/office/catalogue/products/' || p.code || '/variants/' || v.code as path
    from variants v join products p on p.id = v.product_id order by v.code desc limit 1`,
  stock: `select '/office/stock/' || code as path from variants
    where id = (select variant_id from stock_movements group by 1 order by count(*) desc limit 1)`,
  prices: `select '/office/prices/' || code as path from variants order by code desc limit 1`,
  'a return': `select '/office/returns/' || number as path from returns order by requested_at desc limit 1`,
  'a registration': `select '/office/claims/' || number as path from warranty_registrations order by sent_at desc limit 1`,
  'a letter': `select '/office/inbox/' || number as path from form_submissions order by arrived_at desc limit 1`,
  'a quote': `select '/office/inbox/' || number as path from quotes order by created_at desc limit 1`,
  'a claim': `select '/office/inbox/' || number as path from claims order by sent_at desc limit 1`,
  'a dealer': `select '/office/dealers/' || slug as path from dealers order by slug limit 1`,
  'a promotion': `select '/office/promotions/' || code as path from promotions where is_coupon order by code limit 1`,
};

async function detailSubjects(db: Database): Promise<OfficeSubject[]> {
  const found: OfficeSubject[] = [];
  for (const [room, query] of Object.entries(DETAILS)) {
    const { rows } = await db.execute<{ path: string }>(sql.raw(query));
    found.push(...rows.map(({ path }) => ({ path, room })));
  }
  return found;
}

/** What somebody types into "Find or do anything": of each kind, whole, begun and unknown. */
export async function findSubjects(db: Database): Promise<OfficeSubject[]> {
  const typed: OfficeSubject[] = [];
  for (const [room, query] of Object.entries(TYPED)) {
    const { rows } = await db.execute<{ text: string }>(sql.raw(query));
    const whole = rows[0]?.text ?? '';
    for (const text of new Set([whole, whole.slice(0, 6), whole.slice(0, 4), whole.slice(0, 2)]))
      typed.push({ room, path: `/office/find?${new URLSearchParams({ q: text, part: '1' })}` });
  }
  return typed;
}

const TYPED: Readonly<Record<string, string>> = {
  'order number': 'select number as text from orders order by placed_at desc limit 1 offset 1000',
  serial: 'select serial as text from serials order by serial limit 1 offset 50000',
  'e-mail': 'select email as text from customers order by created_at limit 1 offset 30000',
  name: 'select last_name as text from customers order by created_at limit 1 offset 20000',
  code: 'select code as text from variants order by code limit 1 offset 25000',
  product: `select name as text from product_texts where locale = 'en' order by name limit 1 offset 5000`,
  page: `select 'audit' as text`,
  setting: `select 'workshop' as text`,
  act: `select 'pack order ' || number as text from orders where status = 'processing' limit 1`,
  nothing: `select 'zzzzzz' as text`,
};
