import { desc } from 'drizzle-orm';
import { readArchiveState } from '#database/backup/archive-state.ts';
import { statement } from '#database/statement.ts';
import { listLastReconciliations } from '#domain/payments/reconcile-daily.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { findHeartbeat } from './find-heartbeat.ts';
import { type HealthLine, stateOfAge } from './health.ts';
import { listRaisedAlarms, type RaisedAlarm } from './list-raised-alarms.ts';
import type { NodeFacts } from './port.ts';
import { watchProbes } from './schema.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A node that has been silent for so long was taken away. */
const GONE_MS = 7 * DAY_MS;
/** Nodes write their probe once a minute. */
const NODE = { lookAfter: 3 * MINUTE_MS, brokenAfter: 10 * MINUTE_MS };
/** Some job of the schedule succeeds every ten seconds. */
const WORKER = { lookAfter: 30 * SECOND_MS, brokenAfter: 90 * SECOND_MS };
const MAIL = { lookAfter: 5 * MINUTE_MS, brokenAfter: HOUR_MS };
const PROVIDER = { lookAfter: 26 * HOUR_MS, brokenAfter: 3 * DAY_MS };
const BACKUP = { lookAfter: 26 * HOUR_MS, brokenAfter: 3 * DAY_MS };
/** A payment is taken or given up within a day. */
const SILENT_MS = DAY_MS;
const REFUSED_MS = 7 * DAY_MS;

/**
 * Reads how the shop itself is doing: the alarms that are raised, and each part with its state.
 * @throws Refusal staff.right-lacking
 */
export async function readHealth(
  shop: Shop,
  own: NodeFacts,
): Promise<{ alarms: RaisedAlarm[]; lines: HealthLine[] }> {
  requireRight(shop, 'settings', 'look');
  const [raised, ...parts] = await Promise.all([
    listRaisedAlarms(shop),
    ...[listNodes(shop, own), readWorker(shop), readDatabase(shop), readMails(shop)],
    ...[listProviders(shop), readBackups(shop, own)],
  ]);
  return { alarms: raised, lines: parts.flat() };
}

/** Each node with its disk: of the one that answers as it is now, of the others as they told. */
async function listNodes({ db, clock }: Shop, own: NodeFacts): Promise<HealthLine[]> {
  const now = clock.now();
  const rows = await db.select().from(watchProbes).orderBy(desc(watchProbes.at));
  const there = rows.filter(({ at }, index) => index === 0 || now.getTime() - at.getTime() <= GONE_MS);
  return [
    ...there.map(({ node, at }): HealthLine => {
      return { part: 'node', subject: node, state: stateOfAge(at, now, NODE), at, figures: {} };
    }),
    diskLine(own, null),
    ...there.flatMap(({ node, at, freeBytes, diskLowBytes }) => {
      const hasTold = diskLowBytes !== null && node !== own.node;
      return hasTold ? [diskLine({ node, freeBytes, diskLowBytes }, at)] : [];
    }),
  ];
}

async function readWorker(shop: Shop): Promise<HealthLine[]> {
  const at = await findHeartbeat(shop);
  return [{ part: 'worker', subject: '', state: stateOfAge(at, shop.clock.now(), WORKER), at, figures: {} }];
}

async function readDatabase({ db }: Shop): Promise<HealthLine[]> {
  const [row] = await databaseFacts(db, {});
  if (!row) return [];
  const [used, most] = [Number(row.used), Number(row.most)];
  const isFull = used > most * 0.95;
  return [
    {
      ...{ part: 'database', subject: '', state: 'fine', at: new Date(row.began) },
      figures: { bytes: Number(row.bytes) },
    },
    {
      ...{ part: 'connections', subject: '', at: null, figures: { used, most } },
      state: isFull ? 'broken' : used > most * 0.8 ? 'look' : 'fine',
    },
    {
      ...{ part: 'schema', subject: '', at: row.migratedAt ? new Date(row.migratedAt) : null },
      ...{ state: row.migration === null ? 'broken' : 'fine', figures: { name: row.migration ?? '' } },
    },
  ];
}

function diskLine(
  { node, freeBytes, diskLowBytes }: Omit<NodeFacts, 'backups'>,
  at: Date | null,
): HealthLine {
  const state = freeBytes === null ? 'look' : freeBytes < diskLowBytes ? 'broken' : 'fine';
  const isScarce = state === 'fine' && Number(freeBytes) < 2 * diskLowBytes;
  return {
    ...{ part: 'disk', subject: node, at, state: isScarce ? 'look' : state },
    figures: { bytes: freeBytes ?? 0, low: diskLowBytes },
  };
}

async function readMails({ db, clock }: Shop): Promise<HealthLine[]> {
  const now = clock.now();
  const [row] = await mailFacts(db, { since: new Date(now.getTime() - REFUSED_MS) });
  const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);
  const [waitsSince, refusedAt, diedAt] = [row?.oldest, row?.refusedAt, row?.diedAt].map(dateOf);
  return [
    {
      ...{ part: 'mail', subject: '', at: waitsSince ?? null, figures: { n: Number(row?.waiting ?? 0) } },
      state: waitsSince ? stateOfAge(waitsSince, now, MAIL) : 'fine',
    },
    {
      ...{ part: 'refused', subject: '', at: refusedAt ?? null, figures: { n: Number(row?.refused ?? 0) } },
      state: Number(row?.refused) > 0 ? 'look' : 'fine',
    },
    {
      ...{ part: 'jobs', subject: '', at: diedAt ?? null, figures: { n: Number(row?.dead ?? 0) } },
      state: Number(row?.dead) > 0 ? 'broken' : 'fine',
    },
  ];
}

/**
 * Each provider: its last comparison, and the payments that it leaves open for too long. Those that
 * buyers send themselves may take their days.
 */
async function listProviders(shop: Shop): Promise<HealthLine[]> {
  const now = shop.clock.now();
  const codes = Object.keys(shop.ports.payment);
  const slow = Object.values(shop.ports.payment).filter(({ payableDays }) => payableDays !== undefined);
  const [reports, news, silent] = await Promise.all([
    listLastReconciliations(shop),
    lastNews(shop.db, { codes }),
    silentPayments(shop.db, {
      before: new Date(now.getTime() - SILENT_MS),
      slow: slow.map(({ code }) => code),
    }),
  ]);
  const compared = codes.map((code): HealthLine => {
    const report = reports.find(({ provider }) => provider === code);
    const heard = news.find(({ provider }) => provider === code)?.at;
    const [mismatches, failure] = [report?.mismatches.length ?? 0, report?.failure ?? ''];
    const age = report ? stateOfAge(report.at, now, PROVIDER) : 'fine';
    const figures = { checked: report?.checked ?? 0, mismatches, failure, heard: heard ?? '' };
    const state = failure === '' ? (mismatches > 0 ? 'look' : age) : 'broken';
    return { part: 'provider', subject: code, state, at: report?.at ?? null, figures };
  });
  const waiting = silent.map(({ provider, count, oldest }): HealthLine => {
    const figures = { n: Number(count) };
    return { part: 'silent', subject: provider, state: 'look', at: new Date(oldest), figures };
  });
  return [...compared, ...waiting];
}

async function readBackups({ db, clock }: Shop, { backups }: NodeFacts): Promise<HealthLine[]> {
  const { isOn, failing } = await readArchiveState(db);
  const age = stateOfAge(backups.newestAt, clock.now(), BACKUP);
  return [
    {
      ...{
        part: 'backup',
        subject: '',
        at: backups.newestAt,
        figures: { isSet: backups.isSet ? 'yes' : '' },
      },
      state: backups.isSet ? age : 'look',
    },
    {
      ...{ part: 'log', subject: '', at: null, figures: { isOn: isOn ? 'yes' : '', failing: failing ?? '' } },
      state: isOn ? (failing ? 'broken' : 'fine') : 'look',
    },
  ];
}

type DatabaseFacts = {
  bytes: string;
  used: string;
  most: string;
  began: string;
  migration: string | null;
  migratedAt: string | null;
};

const databaseFacts = statement<Record<string, never>, DatabaseFacts>(
  'watch_database_facts',
  `select pg_database_size(current_database()) as bytes,
     (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
     current_setting('max_connections') as most,
     pg_postmaster_start_time()::text as began,
     last.name as migration, last.applied_at::text as "migratedAt"
   from (values (1)) as one
     left join (select name, applied_at from schema_migrations order by applied_at desc, name desc limit 1) as last on true`,
);

type MailFacts = {
  waiting: string;
  oldest: string | null;
  refused: string;
  refusedAt: string | null;
  dead: string;
  diedAt: string | null;
};

const mailFacts = statement<{ since: Date }, MailFacts>(
  'watch_mail_facts',
  `select count(*) as waiting, min(created_at)::text as oldest,
     (select count(*) from mail_messages where refused_at > :since::timestamptz) as refused,
     (select max(refused_at)::text from mail_messages where refused_at > :since::timestamptz) as "refusedAt",
     (select count(*) from dead_jobs where state = 'dead') as dead,
     (select min(died_at)::text from dead_jobs where state = 'dead') as "diedAt"
   from mail_messages where sent_at is null and refused_at is null`,
);

const lastNews = statement<{ codes: string[] }, { provider: string; at: string | null }>(
  'watch_last_news',
  `select code as provider,
     (select max(received_at)::text from payment_notifications where provider = code) as at
   from unnest(:codes::text[]) as code`,
);

type Asked = { before: Date; slow: readonly string[] };

/** By when they began: `updated_at` moves each time that the provider is asked. */
const silentPayments = statement<Asked, { provider: string; count: string; oldest: string }>(
  'watch_silent_payments',
  `select provider, count(*) as count, min(created_at)::text as oldest from payments
   where state in ('created', 'pending', 'authorized') and created_at < :before::timestamptz
     and provider <> all(:slow::text[])
   group by provider`,
);
