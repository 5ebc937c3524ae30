import { statement } from '#database/statement.ts';
import { countLateClaims } from '#domain/claims/list-claims.ts';
import { listOpenWithdrawals } from '#domain/returns/list-withdrawals.ts';
import type { Shop } from '#domain/shop.ts';
import { listOverdueRegistrations } from '#domain/warranties/list-registrations.ts';
import { calendarDate } from '#shared/clock.ts';
import type { Finding } from './causes.ts';

const HOUR_MS = 3600 * 1000;
/** Jobs are tried for five hours before they die. */
const STUCK_MS = 6 * HOUR_MS;
const UNSENT_MS = HOUR_MS;
const MOST_LATE = 20;
const NEARLY_DUE_MS = 3 * 24 * HOUR_MS;

/**
 * What the shop owes and is late with: dead jobs, refunds, mails, claims, withdrawals, answers. A
 * dead job that is being tried again is still one until it has stayed alive for as long as jobs are
 * tried.
 */
export async function listOwed(shop: Shop): Promise<Finding[]> {
  const now = shop.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const dead = await deadCauses(shop.db, { since: before(STUCK_MS) });
  const [late] = await countLate(shop.db, { stuck: before(STUCK_MS), unsent: before(UNSENT_MS) });
  const [refunds, mails] = [Number(late?.refunds ?? 0), Number(late?.mails ?? 0)];
  const claims = await countLateClaims(shop);
  const jobs = dead.map(({ name, error, count }): Finding => {
    const what = `${count} of ${name} given up: ${error}. npm run jobs -- list shows them.`;
    return { cause: 'dead-job', subject: `${name}: ${error}`, what, found: { n: Number(count) } };
  });
  return [
    ...jobs,
    ...several('refunds-stuck', refunds, `${refunds} for six hours.`),
    ...several('mail-failing', mails, `${mails} unsent for an hour.`),
    ...several('claims-late', claims, `${claims} past their day. npm run claims -- list`),
    ...(await dueWithdrawals(shop, now)),
    ...(await lateAnswers(shop)),
  ];
}

/** One alarm for all of a kind; none where there is none. */
function several(cause: Finding['cause'], n: number, what: string): Finding[] {
  return n > 0 ? [{ cause, subject: '', what, found: { n } }] : [];
}

/** Requests for bikes whose answer is late; a flood of them rings no more than so often. */
async function lateAnswers(shop: Shop): Promise<Finding[]> {
  const late = await listOverdueRegistrations(shop, MOST_LATE);
  return late.map(({ number, sentOn, waitsFor }) => ({
    ...{ cause: 'warranty-waiting', subject: number },
    what: `Sent on ${sentOn}, it waits for: ${waitsFor}. npm run warranty -- show ${number}`,
    found: { sentOn, waitsFor: waitsFor ?? '' },
  }));
}

async function dueWithdrawals(shop: Shop, now: Date): Promise<Finding[]> {
  const today = calendarDate(now);
  const soon = calendarDate(new Date(now.getTime() + NEARLY_DUE_MS));
  const open = await listOpenWithdrawals({ ...shop, actor: { kind: 'system', id: 'watch' } });
  return open.flatMap(({ id, orderNumber, refundDueBy, progress }): Finding[] => {
    if (progress === 'unpaid' || refundDueBy > soon) return [];
    const cause = refundDueBy < today ? 'withdrawal-overdue' : 'withdrawal-due';
    const what = `The money must be back by ${refundDueBy}; it is: ${progress}.`;
    const found = { by: refundDueBy, progress };
    return [{ cause, subject: orderNumber ?? `statement ${id}`, what, found }];
  });
}

type Dead = { name: string; error: string; count: string };

const deadCauses = statement<{ since: Date }, Dead>(
  'watch_dead_causes',
  `select name, error, count(*) as count from dead_jobs
   where state = 'dead' or (state = 'retried' and decided_at > :since::timestamptz)
   group by name, error
   order by count(*) desc
   limit 20`,
);

const countLate = statement<{ stuck: Date; unsent: Date }, { refunds: string; mails: string }>(
  'watch_count_late',
  `select
     (select count(*) from refunds
       where state = 'requested' and created_at < :stuck::timestamptz) as refunds,
     (select count(*) from mail_messages
       where sent_at is null and refused_at is null and created_at < :unsent::timestamptz) as mails`,
);
