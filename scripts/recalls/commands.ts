import { readFile } from 'node:fs/promises';
import { queueReminders } from '#domain/recalls/queue-reminders.ts';
import { type RecallNumbers, readRecallNumbers } from '#domain/recalls/read-recall-numbers.ts';
import { recordRepair } from '#domain/recalls/record-repair.ts';
import { tellOwners } from '#domain/recalls/tell-owners.ts';
import { listRecalls } from '#domain/safety/list-recalls.ts';
import { type RecallEntry, saveRecalls } from '#domain/safety/save-recalls.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { CommandFault } from '../command/command-fault.ts';

const USAGE = `npm run recalls -- list                    all recalls and notices, those that ended too
npm run recalls -- save recalls.json       adds or changes those of a file (seeds/README.md); endedOn ends one
npm run recalls -- tell                    tells the owners at once; the shop does it every quarter of an hour
npm run recalls -- show CODE               by language: told, opened, answered, repaired, silent
npm run recalls -- remind CODE [--after 14]                    those who have been silent for so many days
npm run recalls -- repaired CODE SERIAL --reason … [--on 2026-11-24]   closes it for a frame`;

export type RecallsOptions = {
  readonly after?: string | undefined;
  readonly on?: string | undefined;
  readonly reason?: string | undefined;
};

/**
 * Does what the words of a command line say. @returns what to print
 * @throws CommandFault for what was typed wrong; the refusals of the acts
 */
export async function runRecallsCommand(
  shop: Shop,
  [command = '', first = '', serial = '']: readonly string[],
  { after = '14', on = calendarDate(shop.clock.now()), reason = '' }: RecallsOptions = {},
): Promise<string> {
  if (command === 'list') return sayAll(shop);
  if (command === 'tell') return `${await tellOwners(shop)} owners are told now.`;
  if (first === '') throw new CommandFault(USAGE);
  if (command === 'save')
    return `${await saveRecalls(shop, await readEntries(first))} recalls are new or changed.`;
  if (command === 'show') return sayNumbers(await readRecallNumbers(shop, first));
  if (command === 'remind') {
    if (!/^\d{1,3}$/.test(after)) throw new CommandFault(`--after is a number of days, not “${after}”.`);
    return `${await queueReminders(shop, { code: first, afterDays: Number(after) })} owners are reminded.`;
  }
  if (command !== 'repaired' || serial === '') throw new CommandFault(USAGE);
  if (reason === '')
    throw new CommandFault('Say how you know: --reason "work order 1234 of the dealer in Milan"');
  if (!/^\d{4}-\d\d-\d\d$/.test(on)) throw new CommandFault(`--on is a day like 2026-11-24, not “${on}”.`);
  return `${await recordRepair(shop, { code: first, serial, repairedOn: on, reason })} is repaired.`;
}

async function sayAll(shop: Shop): Promise<string> {
  const rows = (await listRecalls(shop)).map(
    ({ code, kind, publishedOn, endedOn, title }) =>
      `${code}   ${kind}   ${publishedOn} – ${endedOn ?? 'now'}   ${title}`,
  );
  return rows.join('\n') || 'There is no recall.';
}

function sayNumbers(rows: readonly RecallNumbers[]): string {
  if (rows.length === 0) return 'Nobody has been told yet.';
  const line = (name: string, of: (row: RecallNumbers) => number) => {
    const all = rows.reduce((sum, row) => sum + of(row), 0);
    return [name.padEnd(14), ...[...rows.map(of), all].map((count) => String(count).padStart(7))].join('');
  };
  return [
    [
      'owners'.padEnd(14),
      ...[...rows.map(({ locale }) => locale), 'all'].map((name) => name.padStart(7)),
    ].join(''),
    line('told', ({ told }) => told),
    line('opened', ({ opened }) => opened),
    line('answered', ({ answered }) => answered),
    line('  done', ({ answers }) => answers.done),
    line('  will do', ({ answers }) => answers['will-do']),
    line('  sold', ({ answers }) => answers.sold),
    line('  scrapped', ({ answers }) => answers.scrapped),
    line('repaired', ({ repaired }) => repaired),
    line('silent', ({ silent }) => silent),
  ].join('\n');
}

async function readEntries(path: string): Promise<RecallEntry[]> {
  try {
    const entries: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (Array.isArray(entries)) return entries;
  } catch {
    // Said below.
  }
  throw new CommandFault(`${path} is no JSON file with a list of recalls.`);
}
