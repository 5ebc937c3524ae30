import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '#domain/assortment/add-product.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { QUOTE_WORDING } from '#domain/consents/versions.ts';
import { changeMenuItem } from '#domain/menus/change-menu.ts';
import { findChoices } from '#domain/quotes/find-choices.ts';
import { quoteInput } from '#domain/quotes/input.ts';
import { requestQuote } from '#domain/quotes/request-quote.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { readShort } from '#domain/stock/read-short.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { calendarDate } from '#shared/clock.ts';
import { newToken } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { transferShop } from '#tests/helpers/transfer-shop.ts';

const { shop, placed } = await transferShop();
const editor = DEFAULT_ROLES.editor as Rights;
const start = async (rights: Rights, kind = '') =>
  (await askOffice(shop, `/office${kind && `?kind=${kind}`}`, { rights })).html.replaceAll('<!-- -->', '');

test('X2.01 an editor finds the draft that lacks things, with the way to its page', async () => {
  const code = await addProduct(asSystem(shop), { name: 'Gelso', type: 'bike' });
  const html = await start(editor, 'drafts');
  expect(html).toContain(`href="/office/catalogue/products/${code}"`);
  expect(html).toContain('Without a picture, Without a variant');
  expect(html).toContain('Complete it');
  expect(await start({ catalogue: ['look'] })).not.toContain(code);
});

test('X2.01 an editor finds the link that leads nowhere, behind what has an age', async () => {
  const typed = { label_en: 'Lost', url_en: '/no-such-page', target: '_self' };
  const slug = await changeMenuItem(asSystem(shop), { menu: 4, slug: null, typed });
  const html = await start(editor);
  expect(html).toContain(`href="/office/settings/menus/4/${slug}"`);
  expect(html.indexOf('/no-such-page')).toBeGreaterThan(html.indexOf('Gelso'));
  expect(await start({ pages: ['look', 'change'] })).not.toContain('/no-such-page');
});

test('X2.01 a campaign waits until it is planned, and again before it ends', async () => {
  const form = new FormData();
  const soon = new Date(shop.clock.now().getTime() + 3_600_000);
  const said = {
    ...{ act: 'save', name: 'Autunno', kind: 'list', goods: 'VT25-ER-RA-M', category: '', listSlugs: 'eu' },
    ...{ percentBp: '12', startsAt: '2031-03-01T00:00', endsAt: '2031-03-08T00:00' },
  };
  for (const [name, value] of Object.entries(said)) form.append(name, value);
  const { location } = await askOffice(shop, '/office/campaigns/new', { rights: editor, form });
  const to = location?.split('?')[0] ?? expect.fail('no campaign');
  const html = await start(editor, 'campaigns');
  expect(html).toContain(`href="${to}"`);
  expect(html).toContain('Plan it');
  await shop.db.execute(sql`update campaigns set state = 'running', starts_at = now(), ends_at = ${soon}`);
  expect(await start(editor, 'campaigns')).toMatch(/Ends .*Look/);
  await shop.db.execute(sql`update campaigns set ends_at = ends_at + interval '9 days'`);
  expect(await start(editor, 'campaigns')).not.toContain(to);
});

test('X2.01 what runs out waits as one thing until it is ordered', async () => {
  const shelf: Rights = { stock: ['look'] };
  const [item] = await shop.db
    .select({ variantId: stockItems.variantId })
    .from(stockItems)
    .innerJoin(variants, eq(variants.id, stockItems.variantId))
    .where(eq(variants.code, 'VT25-ER-RA-M'));
  const { variantId } = item ?? expect.fail('the demo has no Vetta');
  const empty = { onHand: 0, held: 0, expectedOn: null };
  await shop.db.update(stockItems).set(empty).where(eq(stockItems.variantId, variantId));
  const short = async () => (await readShort(asSystem(shop))).count;
  const before = await short();
  expect(before).toBeGreaterThan(0);
  expect(await start(shelf)).toContain('href="/office/stock?view=short"');
  const expectedOn = calendarDate(new Date(shop.clock.now().getTime() + 9 * 86_400_000));
  await shop.db.update(stockItems).set({ expectedOn }).where(eq(stockItems.variantId, variantId));
  expect(await short()).toBe(before - 1);
  expect(await start({ orders: ['look'] })).not.toContain('view=short"');
});

test('X2.01 money that has to go back waits for who may send it, and for nobody else', async () => {
  const { number } = await placed();
  const day = calendarDate(shop.clock.now());
  const form = { act: 'receive', reference: number, amount: '120.00', day };
  const payer: Rights = { orders: ['look', 'change', 'refund'] };
  expect((await askOffice(shop, '/office/transfers', { rights: payer, form })).status).toBe(303);
  expect(await start(payer, 'paybacks')).toMatch(new RegExp(`${number}.*Goes back to the buyer`, 's'));
  expect(await start({ orders: ['look', 'change'] }, 'paybacks')).not.toContain('Goes back to the buyer');
});

test('X2.01 a request for a quote waits for who answers quotes and no letters', async () => {
  const choices = (await findChoices(shop, 'VT25')) ?? expect.fail('the demo has no Vetta');
  const request = quoteInput.parse({
    ...{ bike: 'VT25', group: choices.groups[0] ?? '', wheelset: '', fork: '', size: 'M', setup: '' },
    ...{ color: choices.colors[0]?.code ?? '', build: '', dealer: 'speichenwerk-berlin', visitOn: '' },
    ...{ firstName: 'Lucia', lastName: 'Bianchi', email: 'rider@mail.example', phone: '', notes: '' },
    ...{ contactBy: 'email', consent: 'yes', consentVersion: QUOTE_WORDING },
  });
  const { number } = await requestQuote(shop, { request, key: newToken() });
  const quotes: Rights = { inbox: ['look'], quotes: ['look', 'change'] };
  expect(await start(quotes, 'quotes')).toContain(`href="/office/inbox/${number}"`);
  expect(await start({ ...quotes, inbox: ['look', 'change'] }, 'quotes')).not.toContain('kind=quotes');
  expect(await start({ inbox: ['look'], quotes: ['look'] })).not.toContain(number);
});
