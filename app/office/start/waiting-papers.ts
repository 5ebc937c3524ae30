import { listUnprovenExports } from '#domain/invoices/list-unproven-exports.ts';
import { masked } from '#domain/staff/masked.ts';
import { listHeldSightings } from '#domain/thefts/decide-sighting.ts';
import { ANSWER_WITHIN_MS } from '../inbox/inbox-words.ts';
import { DAY_MS, type Found, type Looking, SHOWN } from './looking.ts';

/** Untaxed sales out of the Union that nothing proves yet. */
export async function readExports({ shop, say }: Looking): Promise<Found> {
  const exports = await listUnprovenExports(shop);
  const rows = exports.slice(0, SHOWN).map(({ number, code, place, issuedOn, dueOn }) => {
    const since = new Date(`${issuedOn}T00:00:00Z`);
    const allowedMs = Date.parse(`${dueOn}T00:00:00Z`) - since.getTime();
    return {
      ...{ id: code, to: '/office/books', since, allowedMs: Math.max(allowedMs, DAY_MS), title: number },
      ...{ who: place, what: code, act: say('books.prove') },
    };
  });
  return { rows, count: exports.length };
}

/** What somebody saw of a stolen bike, and what looks like spam. */
export async function readSightings({ shop, say, isOpen }: Looking): Promise<Found> {
  const held = await listHeldSightings(shop);
  const rows = held.slice(0, SHOWN).map(({ id, arrivedAt, message }) => {
    const text = message.replaceAll(/\s+/g, ' ').slice(0, 120);
    return {
      ...{ id, to: '/office/thefts', since: arrivedAt, allowedMs: ANSWER_WITHIN_MS },
      ...{ title: say('page.thefts'), who: say('start.sighting'), what: isOpen ? text : masked(text) },
      act: say('claims.decide'),
    };
  });
  return { rows, count: held.length };
}
