import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Words = Record<string, Record<string, string>>;
const WORDS: Words = JSON.parse(readFileSync(join(import.meta.dirname, 'refusals/de.json'), 'utf8'));

/** Rooms whose acts only the maker's people call; single codes of rooms that both call. */
const ROOMS = `assortment campaigns catalogue content dealers edits exports guarantees handovers imports
  inbox instalments languages legal-texts media menus notes outbox pages papers prices redirects safety
  shipments shipping site-config staff stock taxes undo views`;
const CODES = `accounts.passkey-needed bank-transfers.amount-missing bank-transfers.day-missing claims.reason-missing
  customers.note-missing invoices.proof-invalid orders.amount-missing orders.reason-missing
  orders.refund-invalid personal-data.reason-missing phone-orders.hours-missing
  phone-orders.input-invalid promotions.reason-missing returns.grade-missing returns.nothing-arrived
  returns.rejection-note-missing reviews.answer-missing transfers.reason-missing
  warranties.answer-missing warranties.frame-missing warranties.frame-unknown
  warranties.reason-missing withdrawals.reason-missing`;

const DU = /(?<!\p{L})(du|dir|dich|dein\p{L}*|kannst|willst|hast)(?!\p{L})/iu;
/** Imperatives that say du, where a sentence or half of one begins, or a verb follows. */
const VERBS =
  'bitte um|füge|fülle|geh|gib|importiere|kreuze|lade|lege|lehne|leite|lies|melde|nenne|nimm|öffne|prüfe|sag|schreib|' +
  'sieh|speichere|vergleiche|versuche?|wähle?|warte|entferne|exportiere|kürze|kennzeichne|verschiebe';
const IMPERATIVE = new RegExp(`(^|[.:;,] |und |oder |bitte )(${VERBS})(?!\\p{L})`, 'iu');

it('say Sie to staff in German, as docs/words.md rules', () => {
  const told = [
    ...split(ROOMS).flatMap((room) => Object.values(WORDS[room] ?? { [room]: `du: no room ${room}` })),
    ...split(CODES).map((code) => wordOf(code)),
  ];
  expect(told.length).toBeGreaterThan(150);
  expect(told.filter((text) => DU.test(text) || IMPERATIVE.test(text))).toEqual([]);
});

const split = (list: string) => list.trim().split(/\s+/);

function wordOf(code: string): string {
  const [room = '', what = ''] = code.split('.');
  return WORDS[room]?.[what] ?? `du: no refusal ${code}`;
}
