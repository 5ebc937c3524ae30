import { type ListedEntry, listAudit } from '#domain/audit/list-audit.ts';
import { type DealerFile, listDealerFiles } from '#domain/dealers/read-dealer-file.ts';
import { readAuditFilter } from '#domain/histories/read-audit-filter.ts';
import { listOpenMails, MAIL_VIEWS, type OpenMail } from '#domain/mail/list-open-mails.ts';
import { listReaders, type Reader } from '#domain/newsletter/list-readers.ts';
import { SUBSCRIPTION_STATUSES } from '#domain/newsletter/states.ts';
import { type DeadJobRow, listDeadJobs } from '#domain/outbox/list-dead-jobs.ts';
import { listRedirectsPage, type Redirect } from '#domain/redirects/list-redirects.ts';
import { listPeople } from '#domain/staff/people.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { listStock, STOCK_ORDERS, type StockRow } from '#domain/stock/read-stock.ts';
import { listWaiting, type WaitingFor } from '#domain/stock-alerts/list-waiting.ts';
import { type ListedRate, listTaxRates } from '#domain/taxes/list-tax-rates.ts';
import { exportList, formatCursor, looksOldestFirst, pageOf, parseCursor, wholeOf } from './list.ts';

export const stockList = exportList<StockRow>({
  room: 'stock',
  columns: [
    { name: 'code', of: 'code', value: ({ code }) => code },
    { name: 'name', of: 'what', value: ({ name }) => name },
    { name: 'variant', of: 'what', value: ({ what }) => what },
    { name: 'on-hand', of: 'on-hand', value: ({ onHand }) => onHand },
    { name: 'held', of: 'held', value: ({ held }) => held },
    { name: 'free', of: 'free', value: ({ onHand, held }) => onHand - held },
    { name: 'counted', of: 'counted', value: ({ countedAt }) => countedAt },
  ],
  read: async (shop, query, { after, limit }) => {
    const rows = await listStock(shop, {
      ...{ search: query.get('q') ?? '', isShort: query.get('view') === 'short' },
      by: STOCK_ORDERS.find((one) => one === query.get('by')),
      ...{ after: after ?? '', limit: limit + 1 },
    });
    return pageOf(rows, limit, ({ place }) => place);
  },
});

export const redirectsList = exportList<Redirect>({
  room: 'pages',
  columns: [
    { name: 'from', value: ({ from }) => from },
    { name: 'to', value: ({ to }) => to },
    { name: 'since', value: ({ addedAt }) => addedAt },
  ],
  read: async (shop, query, { after, limit }) => {
    const search = query.get('q') ?? '';
    const rows = await listRedirectsPage(shop, { search, after: after ?? '', limit: limit + 1 });
    return pageOf(rows, limit, ({ from }) => from);
  },
});

export const jobsList = exportList<DeadJobRow>({
  room: 'settings',
  columns: [
    { name: 'name', value: ({ name }) => name },
    { name: 'died', value: ({ diedAt }) => diedAt },
    { name: 'tries', value: ({ tries }) => tries },
    { name: 'error', value: ({ error }) => error },
  ],
  read: async (shop, query) => {
    requireRight(shop, 'settings', 'look');
    const jobs = await listDeadJobs(shop);
    return wholeOf(looksOldestFirst(query, true) ? jobs.toReversed() : jobs);
  },
});

export const dealersList = exportList<DealerFile>({
  room: 'quotes',
  columns: [
    { name: 'name', value: ({ name }) => name },
    { name: 'city', value: ({ city }) => city },
    { name: 'country', value: ({ country }) => country },
    { name: 'status', value: ({ state }) => state },
  ],
  read: async (shop, query) => {
    const wanted = (query.get('q') ?? '').trim().toLowerCase();
    const files = await listDealerFiles(shop);
    return wholeOf(
      files.filter(({ name, city, country, slug }) =>
        [name, city, country, slug].some((text) => text.toLowerCase().includes(wanted)),
      ),
    );
  },
});

export const newsletterList = exportList<Reader>({
  room: 'newsletter',
  columns: [
    { name: 'email', isPersonal: true, value: ({ email }) => email },
    { name: 'status', value: ({ status }) => status },
    { name: 'language', value: ({ locale }) => locale },
    { name: 'since', value: ({ createdAt }) => createdAt },
  ],
  read: async (shop, query, { after, limit }) => {
    const status = SUBSCRIPTION_STATUSES.find((one) => one === query.get('view')) ?? 'subscribed';
    const search = query.get('q') ?? '';
    const { readers, next } = await listReaders(shop, {
      status,
      search,
      after: parseCursor(after) ?? null,
      limit,
    });
    return { rows: readers, next: next && formatCursor(next) };
  },
});

/** So many rows at most: each is a variant in a market. */
const MOST_WAITED_FOR = 10_000;

/** Numbers only: who waits is written nowhere. */
export const stockAlertsList = exportList<WaitingFor>({
  room: 'newsletter',
  columns: [
    { name: 'code', value: ({ code }) => code },
    { name: 'market', value: ({ market }) => market },
    { name: 'waiting', value: ({ readers }) => readers },
    { name: 'since', value: ({ since }) => since },
  ],
  read: async (shop) => wholeOf(await listWaiting(shop, MOST_WAITED_FOR)),
});

type Person = Awaited<ReturnType<typeof listPeople>>[number];

export const staffList = exportList<Person>({
  room: 'staff',
  columns: [
    { name: 'name', value: ({ name }) => name },
    { name: 'email', isPersonal: true, value: ({ email }) => email },
    { name: 'role', value: ({ roleCode }) => roleCode },
  ],
  read: async (shop, query) => {
    const role = query.get('role') ?? '';
    const people = await listPeople(shop);
    return wholeOf(role === '' ? people : people.filter(({ roleCode }) => roleCode === role));
  },
});

const valuesOf = (values: Readonly<Record<string, unknown>> | null) => (values ? JSON.stringify(values) : '');

export const auditList = exportList<ListedEntry>({
  room: 'audit',
  columns: [
    { name: 'when', of: 'when', value: ({ at }) => at },
    { name: 'who', of: 'who', value: ({ actorKind, actorId }) => [actorKind, actorId].join(' ').trim() },
    { name: 'act', of: 'thing', value: ({ action }) => action },
    { name: 'thing', of: 'thing', value: ({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}` },
    { name: 'before', of: 'before', value: ({ before }) => valuesOf(before) },
    { name: 'after', of: 'after', value: ({ after, detail }) => valuesOf(after ?? detail) },
    { name: 'why', of: 'why', value: ({ reason }) => reason },
    { name: 'link', of: 'link', value: ({ hash }) => hash },
  ],
  read: async (shop, query, { after, limit }) => {
    requireRight(shop, 'audit', 'look');
    const rows = await listAudit(shop, {
      ...(await readAuditFilter(shop, query)),
      ...{ before: parseCursor(after), limit: limit + 1 },
    });
    return pageOf(rows, limit, formatCursor);
  },
});

export const vatList = exportList<ListedRate>({
  room: 'settings',
  columns: [
    { name: 'place', value: ({ place }) => place },
    { name: 'goods', value: ({ category }) => category },
    { name: 'percent', value: ({ rateBp }) => ({ amount: rateBp }) },
    { name: 'begins', value: ({ validFrom }) => validFrom },
    { name: 'ends', value: ({ validTo }) => validTo },
    { name: 'status', value: ({ state }) => state },
  ],
  read: async (shop) => wholeOf(await listTaxRates(shop)),
});

export const mailsList = exportList<OpenMail>({
  room: 'settings',
  columns: [
    { name: 'email', isPersonal: true, value: ({ toAddress }) => toAddress },
    { name: 'about', isPersonal: true, value: ({ subject }) => subject },
    { name: 'since', value: ({ refusedAt, createdAt }) => refusedAt ?? createdAt },
    { name: 'tries', value: ({ tries }) => tries },
    { name: 'error', isPersonal: true, value: ({ error }) => error },
  ],
  read: async (shop, query, { after, limit }) => {
    const view = MAIL_VIEWS.find((one) => one === query.get('view')) ?? 'waiting';
    const rows = await listOpenMails(shop, { view, after: parseCursor(after) ?? null, limit: limit + 1 });
    return pageOf(rows, limit, ({ refusedAt, createdAt, id }) =>
      formatCursor({ at: refusedAt ?? createdAt, id }),
    );
  },
});
