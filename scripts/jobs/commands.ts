import { countOpenPromises, type OpenPromises } from '#domain/mail/count-open-promises.ts';
import { dropDeadJob, retryDeadJob } from '#domain/outbox/decide-dead-job.ts';
import { type DeadJobRow, listDeadJobs } from '#domain/outbox/list-dead-jobs.ts';
import type { Shop } from '#domain/shop.ts';
import { CommandFault } from '../command/command-fault.ts';

const USAGE = `npm run jobs -- list                          what was given up, and what is promised and not done
npm run jobs -- retry ID|all --reason "…"     sends it again now; the shop does so by itself every hour
npm run jobs -- drop ID --reason "…"          it is never done`;

export type JobOptions = { readonly reason?: string | undefined };

/**
 * Does what the words of a command line say. @returns what to print
 * @throws CommandFault for what was typed wrong; the refusals of the acts
 */
export async function runJobsCommand(
  shop: Shop,
  [command, id]: readonly string[],
  { reason }: JobOptions,
): Promise<string> {
  if (command === 'list') return list(shop);
  if (!id || (command !== 'retry' && command !== 'drop')) throw new CommandFault(USAGE);
  if (!reason) throw new CommandFault(`Say why with --reason "…".\n${USAGE}`);
  if (command === 'drop') {
    await dropDeadJob(shop, { id, reason });
    return `Job ${id} is dropped.`;
  }
  const ids = id === 'all' ? (await listDeadJobs(shop)).map((job) => job.id) : [id];
  for (const one of ids) await retryDeadJob(shop, { id: one, reason });
  return `${ids.length} sent again.`;
}

async function list(shop: Shop): Promise<string> {
  const [dead, promises] = [await listDeadJobs(shop), await countOpenPromises(shop)];
  const jobs = dead.length > 0 ? dead.map(lineOf) : ['No job is dead.'];
  return [...jobs, '', ...promised(promises)].join('\n');
}

function lineOf({ id, name, diedAt, tries, error }: DeadJobRow): string {
  return `${id}  ${diedAt.toISOString().slice(0, 16)}  ${name}  ${tries} tries  ${error}`;
}

function promised(promises: OpenPromises): string[] {
  const { oldestAt } = promises;
  return [
    `Events not handled    ${promises.unhandledEvents}`,
    `Mails not sent        ${promises.unsentMails}`,
    `Refunds requested     ${promises.requestedRefunds}`,
    `Captures due          ${promises.dueCaptures}`,
    `The oldest is from    ${oldestAt ? oldestAt.toISOString().slice(0, 16) : '–'}`,
  ];
}
