import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { findRedirect } from '#domain/redirects/find-redirect.ts';
import { saveRedirects } from '#domain/redirects/save-redirects.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } as const };
const editor = DEFAULT_ROLES.editor as Rights;
const HERE = '/office/redirects';
const ask = (path = HERE, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, path, { rights: editor, ...more });

test('a former address is led on, found and removed by an editor, and it stands in the audit', async () => {
  const form = { act: 'save', from: '/Vecchia/Bici/', to: '/it/bikes' };
  expect((await ask(HERE, { form })).status).toBe(303);
  expect((await ask(`${HERE}?q=vecchia`)).html).toContain('/vecchia/bici');
  expect((await ask(`${HERE}?q=nowhere-at-all`, { locale: 'it' })).html).toContain(
    'Nessun indirizzo corrisponde',
  );
  const removed = await ask(HERE, { form: { act: 'remove', path: '/vecchia/bici' } });
  expect(removed.status).toBe(303);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, '/vecchia/bici'));
  expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ['redirects.saved', 'office'],
    ['redirects.removed', 'office'],
  ]);
});

test('a loop and another site are refused at their field, and what was typed stays', async () => {
  for (const to of ['/a', 'https://evil.test/']) {
    const { status, html } = await ask(HERE, { form: { act: 'save', from: '/a', to } });
    expect([status >= 400, html]).toEqual([true, expect.stringContaining(`value="${to}"`)]);
    expect(html).toContain('to-fault');
  }
});

test('a list of many is walked page by page', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    from: `/old/${String(at).padStart(2, '0')}`,
    to: '/it',
  }));
  await saveRedirects(staff, many);
  const first = await ask(`${HERE}?q=/old/`);
  expect(first.html).toContain('/old/49');
  expect(first.html).not.toContain('/old/50');
  const next = /href="([^"]*after=[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const second = await ask(next);
  expect(second.html).toContain('/old/59');
  expect(second.html).not.toContain('/old/49<');
});

test('X2.32: who may only look at pages leads no address anywhere', async () => {
  const rights: Rights = { pages: ['look', 'change'] };
  expect((await ask(HERE, { rights })).html).not.toContain('value="save"');
  const refused = await ask(HERE, { rights, form: { act: 'save', from: '/b', to: '/it' } });
  expect(refused.status).toBe(403);
  expect(await findRedirect(shop, '/b')).toBeNull();
});
