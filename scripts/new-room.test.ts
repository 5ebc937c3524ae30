import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '#shared/locale.ts';
import { fileTree } from '#tests/helpers/file-tree.ts';
import { checkImports } from './import-check.ts';
import { roomNames, singular } from './new-room/room-names.ts';
import { createRoom } from './new-room.ts';

const PROJECT = {
  'domain/rooms.txt': 'audit\noutbox\ncarts\norders\n',
  'domain/shop.ts': '',
  'domain/audit/record-audit.ts': '',
  'domain/outbox/write-event.ts': '',
  'database/schema.ts':
    "/** All tables. */\nexport * from '#domain/audit/schema.ts';\nexport * from '#domain/orders/schema.ts';\n",
  'messages/rooms.ts':
    "import { cartWords } from './cart/words.ts';\n\nexport const ROOMS = {\n  cart: cartWords,\n  'test-pages': testPagesWords,\n};\n",
  'docs/words.md': await readFile('docs/words.md', 'utf8'),
  'messages/words-of.ts': '',
  ...Object.fromEntries(LOCALES.map((locale) => [`messages/refusals/${locale}.json`, '{ "zebras": {} }'])),
};
const purpose = 'Bikes registered for the five-year warranty.';

test('a new room has its files, its place among rooms and tables, and breaks no law', async () => {
  const root = await fileTree(PROJECT);
  const paths = await createRoom(root, { room: 'gift-cards', purpose, after: 'carts' });
  expect(paths).toContain('domain/gift-cards/add-gift-card.ts');
  expect(await readFile(join(root, 'domain/rooms.txt'), 'utf8')).toBe(
    'audit\noutbox\ncarts\ngift-cards\norders\n',
  );
  expect(await readFile(join(root, 'database/schema.ts'), 'utf8')).toMatch(
    /audit\/schema.ts';\n.*gift-cards\/schema.ts';\n.*orders\/schema.ts';\n$/,
  );
  expect(await readFile(join(root, 'domain/gift-cards/schema.ts'), 'utf8')).toContain(
    "giftCards = snakeCase.table('gift_cards'",
  );
  expect(await readFile(join(root, 'messages/rooms.ts'), 'utf8')).toMatch(
    /from '.\/gift-cards\/words.ts';\n.*\n {2}cart: .*\n {2}'gift-cards': giftCardsWords,\n {2}'test-pages'/s,
  );
  for (const locale of LOCALES) expect(paths).toContain(`messages/gift-cards/${locale}.json`);
  expect((await checkImports(root)).faults).toEqual([]);
});

test('without a neighbour a room stands rightmost', async () => {
  const root = await fileTree(PROJECT);
  await createRoom(root, { room: 'warranties', purpose });
  expect(await readFile(join(root, 'domain/rooms.txt'), 'utf8')).toMatch(/orders\nwarranties\n$/);
});

test.each([
  [{ room: 'orders', purpose }, 'already'],
  [{ room: 'Gift Cards', purpose }, 'no room’s name'],
  [{ room: '../../etc', purpose }, 'no room’s name'],
  [{ room: 'warranties', purpose, after: 'nowhere' }, 'no room nowhere'],
])('refuses %o and writes nothing', async (room, reason) => {
  const root = await fileTree(PROJECT);
  await expect(createRoom(root, room)).rejects.toThrow(reason.replace('’', "'"));
  expect(await readFile(join(root, 'domain/rooms.txt'), 'utf8')).toBe(PROJECT['domain/rooms.txt']);
});

test.each([
  ['warranties', 'warranty'],
  ['gift-boxes', 'gift-box'],
  ['quotes', 'quote'],
  ['press', 'press'],
  ['mail', 'mail'],
])('one of %s is a %s', (plural, one) => {
  expect(singular(plural)).toBe(one);
});

test('an irregular singular can be given', () => {
  expect(roomNames('people', 'person')).toEqual({
    room: 'people',
    one: 'person',
    many: 'people',
    words: 'peopleWords',
    One: 'Person',
  });
});
