import { readFile } from 'node:fs/promises';
import { findPassport } from '#domain/batteries/find-passport.ts';
import { issueAccess } from '#domain/batteries/issue-access.ts';
import { batteryUnknown } from '#domain/batteries/refusals.ts';
import { type BatteriesEntry, saveBatteries } from '#domain/batteries/save-batteries.ts';
import type { Shop } from '#domain/shop.ts';
import { CommandFault } from '../command/command-fault.ts';

const USAGE = `npm run batteries -- save batteries.json           adds or changes models and batteries of a file (seeds/README.md)
npm run batteries -- show SERIAL                    the public fields of a passport, and its gaps
npm run batteries -- access SERIAL --reason "…"     a link for an authority, for thirty days; on record`;

/**
 * Does what the words of a command line say. @returns what to print
 * @throws CommandFault for what was typed wrong; the refusals of the acts
 */
export async function runBatteriesCommand(
  shop: Shop,
  [command = '', first = '']: readonly string[],
  { reason = '' }: { readonly reason?: string | undefined } = {},
): Promise<string> {
  if (first === '') throw new CommandFault(USAGE);
  if (command === 'save') return `${await saveBatteries(shop, await readEntry(first))} are new or changed.`;
  if (command === 'show') return sayPassport(shop, first);
  if (command !== 'access') throw new CommandFault(USAGE);
  if (reason === '')
    throw new CommandFault('Say for whom and why: --reason "market surveillance, case 12/2027"');
  const secret = await issueAccess(shop, { serial: first, reason });
  return `${shop.baseUrl}/en/batteries/${first}?access=${secret}`;
}

async function sayPassport(shop: Shop, serial: string): Promise<string> {
  const found = await findPassport(shop, { serial, access: null });
  if (!found) throw batteryUnknown(serial);
  return found.entries
    .map(({ annex, name, value, unit }) =>
      `${annex.padEnd(11)} ${name}: ${value ?? 'MISSING'} ${unit}`.trimEnd(),
    )
    .join('\n');
}

async function readEntry(path: string): Promise<BatteriesEntry> {
  try {
    const entry: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (entry !== null && typeof entry === 'object' && 'models' in entry && 'batteries' in entry)
      return entry as BatteriesEntry;
  } catch {
    // Said below.
  }
  throw new CommandFault(`${path} is no JSON file with models and batteries.`);
}
