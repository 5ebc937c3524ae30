import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { askForNewsletter } from '#domain/newsletter/ask.ts';
import { newsletterSubscriptions } from '#domain/newsletter/schema.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const rights = ROOM_RIGHTS as Rights;
const FILE = '/office/newsletter/readers.csv';

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const email of ['=ada@mail.test', 'bea@mail.test', 'left@mail.test'])
    await askForNewsletter(shop, { email, marketing: email.startsWith('bea') });
  const set = (email: string, status: 'subscribed' | 'left') =>
    shop.db.update(newsletterSubscriptions).set({ status }).where(eq(newsletterSubscriptions.email, email));
  await set('=ada@mail.test', 'subscribed');
  await set('bea@mail.test', 'subscribed');
  await set('left@mail.test', 'left');
});
afterAll(() => void vi.restoreAllMocks());

test('readers are counted by status and language, and listed by status', async () => {
  const { html } = await askOffice(shop, '/office/newsletter', { rights });
  for (const said of ['2 people read the letter', 'bea@mail.test']) expect(html).toContain(said);
  expect(html).not.toContain('left@mail.test');
  expect((await askOffice(shop, '/office/newsletter?view=left', { rights })).html).toContain(
    'left@mail.test',
  );
});

test('X2.25: the list is masked and the file closed without the right over persons', async () => {
  const poor: Rights = { newsletter: ['look', 'export'] };
  expect((await askOffice(shop, '/office/newsletter', { rights: poor })).html).not.toContain('bea@mail.test');
  expect((await askOffice(shop, FILE, { rights: poor })).status).toBe(403);
  expect((await askOffice(shop, FILE, { rights: DEFAULT_ROLES.editor ?? {} })).status).toBe(403);
});

test('the file has those who get the letter, makes no formula of an address, and is audited', async () => {
  const { status, html } = await askOffice(shop, FILE, { rights });
  expect(status).toBe(200);
  expect(html).toContain("'=ada@mail.test,");
  expect(html).not.toContain('left@mail.test');
  const isIt = eq(auditEntries.action, 'newsletter.exported');
  expect(await shop.db.select().from(auditEntries).where(isIt)).toMatchObject([{ detail: { readers: 2 } }]);
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  expect((await askOffice(shop, FILE, { rights, provenAt })).status).toBe(401);
});

test('X2.25 an address is found by its beginning and taken off on request, once', async () => {
  const to = '/office/newsletter?q=be';
  const { html } = await askOffice(shop, to, { rights });
  expect(html).toContain('bea@mail.test');
  expect(html).not.toContain('=ada@mail.test');
  const form = { act: 'take-off', email: 'Bea@mail.test' };
  const poor: Rights = { newsletter: ['look'], inbox: ['look', 'change'] };
  expect((await askOffice(shop, to, { rights: poor, form })).status).toBe(403);
  expect((await askOffice(shop, to, { rights, form })).location).toContain('q=be&saved=');
  const [row] = await shop.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, 'bea@mail.test'));
  expect(row).toMatchObject({ status: 'left', marketing: false, leftAt: expect.any(Date) });
  expect((await askOffice(shop, to, { rights, form })).status).toBe(404);
});

test('stock alerts are a list with its file: how many wait, not who', async () => {
  const { status, html } = await askOffice(shop, '/office/stock-alerts', { rights });
  expect([status, html]).toEqual([200, expect.stringContaining('/office/export?list=stock-alerts')]);
  expect((await askOffice(shop, '/office/stock-alerts', { rights: { stock: ['look'] } })).status).toBe(403);
});
