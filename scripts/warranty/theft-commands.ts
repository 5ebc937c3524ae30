import type { Shop } from '#domain/shop.ts';
import { decideFound, decideSighting, listHeldSightings } from '#domain/thefts/decide-sighting.ts';
import { listPublishedThefts, type PublishedTheft } from '#domain/thefts/list-published-thefts.ts';
import { CommandFault } from '../command/command-fault.ts';

export const THEFT_USAGE = `npm run warranty -- stolen [--format json]      stolen bikes whose owners want them in public registers, as CSV or JSON
npm run warranty -- found SERIAL                no check says any more that it is stolen
npm run warranty -- sightings                   what somebody saw, and what looks like spam
npm run warranty -- pass ID, drop ID            passes a sighting on to the owner, or drops it`;

/** Does what the words of a command line say; null: it is none of these commands. */
export async function runTheftCommand(
  shop: Shop,
  command: string,
  value: string,
  format = 'csv',
): Promise<string | null> {
  if (command === 'stolen') return sayPublished(await listPublishedThefts(shop), format);
  if (command === 'sightings') return saySightings(shop);
  if (!['found', 'pass', 'drop'].includes(command)) return null;
  if (value === '') throw new CommandFault(THEFT_USAGE);
  if (command === 'found') await decideFound(shop, value);
  else await decideSighting(shop, value, command === 'pass' ? 'passed' : 'dropped');
  return `${value}: done.`;
}

function sayPublished(rows: readonly PublishedTheft[], format: string): string {
  if (format === 'json') return JSON.stringify(rows, null, 2);
  if (format !== 'csv') throw new CommandFault(`“${format}” is neither csv nor json.`);
  const columns = ['number', 'serial', 'maker', 'model', 'color', 'size'] as const;
  const all = [...columns, 'stolenOn', 'reportedOn', 'policeReference', 'report'] as const;
  return [all.join(','), ...rows.map((row) => all.map((name) => cell(row[name])).join(','))].join('\n');
}

/** A cell of RFC 4180. A leading sign that a spreadsheet would calculate with is quoted away. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

async function saySightings(shop: Shop): Promise<string> {
  const held = await listHeldSightings(shop);
  if (held.length === 0) return 'Nothing is there.';
  return held
    .map(({ id, arrivedAt, heldFor, message }) => {
      const said = message.replaceAll(/\s+/g, ' ').slice(0, 300);
      return `${id}  ${arrivedAt.toISOString().slice(0, 16)}  ${heldFor.join(', ')}\n  ${said}`;
    })
    .join('\n');
}
