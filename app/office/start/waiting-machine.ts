import { readRefused } from '#domain/mail/read-refused.ts';
import { SEND_MAIL_JOB } from '#domain/mail/write-mail.ts';
import { listRaisedAlarms } from '#domain/watch/list-raised-alarms.ts';
import { aboutText } from '../audit/fact-text.ts';
import { DAY_MS, type Found, type Looking, SHOWN } from './looking.ts';

/** What the house itself calls for. */
export async function readAlarms({ shop, say }: Looking): Promise<Found> {
  const raised = await listRaisedAlarms(shop);
  const rows = raised.slice(0, SHOWN).map(({ id, cause, subject, raisedAt }) => ({
    ...{ id, to: '/office/health', title: say('page.health'), since: raisedAt, allowedMs: DAY_MS },
    ...{ who: say(`health.alarm.${cause}`), what: aboutText(say, cause, subject), act: say('next.look') },
  }));
  return { rows, count: raised.length };
}

/** Mails that did not leave: those given up as one thing, and those refused. */
export async function readMails({ shop, say, deadJobs }: Looking): Promise<Found> {
  const [jobs, refused] = await Promise.all([deadJobs(), readRefused(shop)]);
  const dead = jobs.filter(({ name }) => name === SEND_MAIL_JOB);
  const rows = (
    [
      ['dead', dead.length, dead.at(-1)?.diedAt ?? null],
      ['refused', refused.count, refused.since],
    ] as const
  )
    .filter(([, n]) => n > 0)
    .map(([view, n, since]) => ({
      ...{ id: `mails-${view}`, to: `/office/mails?view=${view}`, title: say('page.mails'), since },
      ...{ allowedMs: DAY_MS, who: say(`mails.title.${view}`, { n }), what: '', act: say('next.look') },
    }));
  return { rows, count: rows.length };
}

/** Other work that was given up. */
export async function readJobs({ say, deadJobs }: Looking): Promise<Found> {
  const dead = (await deadJobs()).filter(({ name }) => name !== SEND_MAIL_JOB);
  const rows = dead
    .toReversed()
    .slice(0, SHOWN)
    .map(({ id, name, diedAt, error }) => ({
      ...{ id, to: '/office/jobs', title: say('page.jobs'), since: diedAt, allowedMs: DAY_MS },
      ...{ who: name, what: error.slice(0, 120), act: say('next.look') },
    }));
  return { rows, count: dead.length };
}
