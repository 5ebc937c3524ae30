import { expect, test } from 'vitest';
import { findOpening } from '#domain/first-sale/find-opening.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { emptyShop, testShop } from '#tests/helpers/test-shop.ts';
import { OPENING } from './opening.tsx';

const shop = await testShop();
const empty = await emptyShop();
const rights = DEFAULT_ROLES.admin as Rights;
const editor = DEFAULT_ROLES.editor as Rights;
const say = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', '’');
const open = async (path: string, of: Rights = rights) =>
  say((await askOffice(shop, path, { rights: of })).html);

test('a shop closes with a reason after the page said what ends and what stays, and opens again', async () => {
  const before = await open(OPENING);
  for (const said of ['The shop is open.', 'Nobody can buy', 'as the law wants'])
    expect(before).toContain(said);
  const close = (form: Readonly<Record<string, string>>, provenAt = shop.clock.now()) =>
    askOffice(shop, OPENING, { rights, provenAt, form: { act: 'close', ...form } });
  const unsaid = await close({ reason: '' });
  expect([unsaid.status, unsaid.html]).toEqual([422, expect.stringContaining('Say why it closes.')]);
  const stale = await close({ reason: 'Wrong prices' }, new Date(shop.clock.now().getTime() - 3_600_000));
  expect([stale.status, stale.html]).toEqual([401, expect.stringContaining('/office/sign-in')]);
  expect((await findOpening(shop)).isOpen).toBe(true);

  expect((await close({ reason: 'Wrong prices' })).status).toBe(303);
  const closed = await open(OPENING);
  for (const said of ['The shop is closed.', 'Search engines and feeds', 'Look at the shop'])
    expect(closed).toContain(said);
  expect((await askOffice(shop, OPENING, { rights, form: { act: 'open', reason: '' } })).status).toBe(303);
  expect((await findOpening(shop)).isOpen).toBe(true);
});

test('while it is closed the start of everybody says so, with a way to look at it', async () => {
  expect(await open('/office')).not.toContain('/office/look-at-shop');
  await askOffice(shop, OPENING, { rights, form: { act: 'close', reason: 'A test' } });
  for (const of of [editor, DEFAULT_ROLES.shop as Rights]) {
    const html = await open('/office', of);
    expect(html).toContain('The shop is closed: visitors do not see it.');
    expect(html).toContain('action="/office/look-at-shop"');
    expect(html.includes(`href="${OPENING}"`)).toBe(of === editor);
  }
  const theirs = await open(OPENING, editor);
  expect(theirs).toContain('Who may change settings opens and closes it.');
  expect(theirs).not.toContain('value="open"');
  const tried = await askOffice(shop, OPENING, { rights: editor, form: { act: 'open', reason: '' } });
  expect(tried.status).toBe(403);
});

test('the start of an empty shop greys its opening, and its page names the steps that lack', async () => {
  const ask = async (path: string) => say((await askOffice(empty, path, { rights })).html);
  const start = await ask('/office');
  expect(start).toContain('The shop is empty, and closed.');
  expect(start).toMatch(/<button[^>]*disabled=""[^>]*>Open the shop<\/button>/);
  expect(start).toContain('Not before steps 2 to 5: nobody could buy, and the law asks who sells.');
  const page = await ask(OPENING);
  expect(page).toContain('It was never open.');
  for (const step of ['Enter your company', 'Bring the bikes', 'Open a market', 'Take money'])
    expect(page).toContain(`<li>${step}</li>`);
  expect(page).not.toContain('value="open"');
  const tried = await askOffice(empty, OPENING, { rights, form: { act: 'open', reason: '' } });
  expect([tried.status, tried.html]).toEqual([422, expect.stringContaining('The shop does not open yet')]);
});
