import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '#domain/assortment/add-product.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { QUOTE_WORDING } from '#domain/consents/versions.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { SEND_MAIL_JOB, writeMail } from '#domain/mail/write-mail.ts';
import { changeMenuItem } from '#domain/menus/change-menu.ts';
import { orderLines } from '#domain/orders/schema.ts';
import { recordDeadJob } from '#domain/outbox/record-dead-job.ts';
import { deadJobs } from '#domain/outbox/schema.ts';
import { findChoices } from '#domain/quotes/find-choices.ts';
import { quoteInput } from '#domain/quotes/input.ts';
import { requestQuote } from '#domain/quotes/request-quote.ts';
import { returnLines, returns } from '#domain/returns/schema.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { readShort } from '#domain/stock/read-short.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { saveAlarms } from '#domain/watch/save-alarms.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId, newToken } from '#shared/ids.ts';
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

const machine: Rights = { settings: ['look', 'change'] };

test('X2.01 a raised alarm waits until it is over', async () => {
  const disk = { cause: 'disk-low', subject: 'tessaro-9', what: 'The disk is full.', found: {} } as const;
  const causes = ['disk-low'] as const;
  await saveAlarms(shop, { causes, findings: [disk], mailTo: 'anna@tessaro.test' });
  const html = await start(machine, 'health');
  expect(html).toMatch(/href="\/office\/health".*A disk fills up.*tessaro-9/s);
  expect(await start({ settings: ['look'] })).not.toContain('tessaro-9');
  await saveAlarms(shop, { causes, findings: [], mailTo: 'anna@tessaro.test' });
  expect(await start(machine)).not.toContain('tessaro-9');
});

test('X2.01 mails that were given up or refused wait as one thing each, beside other work given up', async () => {
  const [mailId, id] = [newId(), newId()];
  await recordDeadJob(shop, { id, name: SEND_MAIL_JOB, payload: { mailId }, tries: 12, error: 'no route' });
  expect(await start(machine, 'mails')).toContain('href="/office/mails?view=dead"');
  expect(await start(machine, 'mails')).not.toContain('view=refused"');
  expect(await start(machine, 'jobs')).not.toContain('no route');
  const mail = {
    key: `test:${mailId}`,
    locale: 'it',
    toAddress: 'lucia@mail.test',
    subject: 'Ordine',
  } as const;
  await writeMail(shop, { ...mail, html: 'x', text: 'x' });
  const refusedAt = (daysAgo: number) =>
    shop.db
      .update(mailMessages)
      .set({ refusedAt: new Date(shop.clock.now().getTime() - daysAgo * 86_400_000) })
      .where(eq(mailMessages.key, mail.key));
  await refusedAt(1);
  expect(await start(machine, 'mails')).toMatch(
    /href="\/office\/mails\?view=refused".*One mail was refused/s,
  );
  await refusedAt(8);
  expect(await start(machine, 'mails')).not.toContain('view=refused"');
  await shop.db.update(deadJobs).set({ state: 'dropped' }).where(eq(deadJobs.id, id));
});

test('X2.27 what was paid back waits until its pieces are put away', async () => {
  const { orderId } = await placed();
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const back = { id: newId(), number: 'R-SHELF-1', orderId, requestedAt: shop.clock.now() };
  await shop.db.insert(returns).values({ ...back, status: 'completed' });
  const piece = {
    returnId: back.id,
    orderLineId: line?.id ?? '',
    quantity: 1,
    reason: 'changed-my-mind' as const,
  };
  await shop.db.insert(returnLines).values({ ...piece, receivedQuantity: 1 });
  const packer: Rights = { returns: ['look', 'change'] };
  expect(await start(packer, 'shelf')).toMatch(/href="\/office\/returns\/R-SHELF-1".*Put away/s);
  expect(await start(packer, 'returns')).not.toContain('R-SHELF-1');
  await shop.db.update(returnLines).set({ restockedQuantity: 0 }).where(eq(returnLines.returnId, back.id));
  expect(await start(packer)).not.toContain('R-SHELF-1');
});
