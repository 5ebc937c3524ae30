import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { batteries } from '#domain/batteries/schema.ts';
import { findClaimCost } from '#domain/claims/claim-cost.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { queueTransferLink } from '#domain/mail/transfer-mails.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { confirmTransfer } from '#domain/transfers/accept-transfer.ts';
import { findOpenTransfer, requestTransfer } from '#domain/transfers/request-transfer.ts';
import { findOwnRegistration, listOwnRegistrations } from '#domain/warranties/list-registrations.ts';
import { calendarDate } from '#shared/clock.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { customerOf, garageOf } from '#tests/helpers/garage-of.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const service = DEFAULT_ROLES.service as Rights;

test('what a claim may cost is saved by market, and a colleague’s amount is never lost', async () => {
  const ask = (form?: Record<string, string>, rights: Rights = service) =>
    askOffice(shop, '/office/claim-fees', { rights, ...(form && { form }) });
  const market = shop.market.code;
  const typed = { act: 'save', market, checkAmount: '49,00', carriageAmount: '39' };
  const opened = { 'was.checkAmount': '', 'was.carriageAmount': '' };
  expect((await ask({ ...typed, ...opened })).status).toBe(303);
  expect(await findClaimCost(shop)).toMatchObject({ checkAmount: 4900, carriageAmount: 3900 });
  const late = await ask({ ...typed, ...opened, checkAmount: '59' });
  expect([late.status, late.html]).toEqual([409, expect.stringContaining('49.00')]);
  const bad = await ask({
    ...typed,
    checkAmount: 'much',
    'was.checkAmount': '49.00',
    'was.carriageAmount': '39.00',
  });
  expect([bad.status, bad.html]).toEqual([422, expect.stringContaining('Write an amount')]);
  expect(bad.html).toContain('value="much"');
  expect((await ask(typed, { returns: ['look'] })).status).toBe(403);
  expect((await ask(undefined, { returns: ['look'] })).html).toContain('49.00');
});

test('X4.05 a bike goes back to its former owner with a reason, by who may change customers', async () => {
  const seller = await garageOf(shop);
  await requestTransfer(
    seller.own,
    { number: seller.number },
    { email: 'b@mail.test', language: 'fr', understood: 'yes' },
  );
  const { id: transferId } = (await findOpenTransfer(shop, seller.id)) ?? expect.fail('no transfer');
  await queueTransferLink(shop, { transferId });
  const [mail] = await shop.db
    .select()
    .from(mailMessages)
    .where(like(mailMessages.key, `bike-transfer-link:${transferId}`));
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const { own: buyer } = await customerOf(shop);
  const next = await confirmTransfer({ ...buyer, locale: 'fr', country: 'FR' }, { token });
  const to = `/office/claims/${next}`;
  expect((await askOffice(shop, to, { rights: service })).html).toContain('value="give-back"');
  expect((await askOffice(shop, to, { rights: { returns: ['look', 'change'] } })).html).not.toContain(
    'give-back',
  );
  expect((await askOffice(shop, `/office/claims/${seller.number}`, { rights: service })).html).not.toContain(
    'value="give-back"',
  );
  const form = { act: 'give-back', reason: '' };
  expect((await askOffice(shop, to, { rights: service, form })).status).toBe(422);
  const said = { ...form, reason: 'it was no sale' };
  expect((await askOffice(shop, to, { rights: service, form: said })).status).toBe(303);
  expect(await listOwnRegistrations(buyer)).toEqual([]);
  expect(await findOwnRegistration(seller.own, seller.number)).toMatchObject({ state: 'registered' });
});

test('the codes of a dealer’s hand-overs stand on a page and in a file', async () => {
  const day = calendarDate(new Date(shop.clock.now().getTime() - 4 * 86_400_000));
  const serials = [
    'serial,model,frame_material,built_on,sold_to_dealer_on',
    'WT25880791,Vetta,carbon,2025-01-10,2025-02-10',
  ];
  const rows = [
    'serial,dealer,handed_over_on,price,currency',
    `WT25880791,officina-darsena-milano,${day},8990.00,EUR`,
  ];
  for (const [name, lines] of [
    ['serials.csv', serials],
    ['handovers.csv', rows],
  ] as const)
    await importFile(asSystem(shop), { name, bytes: Buffer.from(lines.join('\n')) });
  const to = '/office/dealers/officina-darsena-milano';
  expect((await askOffice(shop, to, { rights: service })).html).toContain(`href="${to}/handovers"`);
  const { html } = await askOffice(shop, `${to}/handovers`, { rights: service });
  expect(html).toMatch(/WT25880791.*warranty\?handover=/s);
  expect((await askOffice(shop, `${to}/handovers.csv`, { rights: service })).html).toContain('WT25880791');
  expect((await askOffice(shop, `${to}/handovers.xlsx`, { rights: service })).html).toMatch(/^PK/);
  const poor: Rights = { quotes: ['look'] };
  for (const path of ['handovers', 'handovers.csv', 'handovers.xlsx'])
    expect((await askOffice(shop, `${to}/${path}`, { rights: poor })).status, path).toBe(403);
});

test('X4.09 a battery’s passport is looked up, and a link for an authority is made with a reason', async () => {
  const [battery] = await shop.db.select().from(batteries).limit(1);
  const serial = battery?.serial ?? expect.fail('no battery');
  const rights: Rights = { catalogue: ['look', 'change'] };
  const to = `/office/batteries?serial=${serial}`;
  expect((await askOffice(shop, to, { rights })).html).toContain('Access for an authority');
  const { html } = await askOffice(shop, to, { rights, locale: 'it' });
  expect(html).toContain('Capacità nominale');
  expect(html).not.toContain('ratedCapacity');
  expect((await askOffice(shop, '/office/batteries?serial=none', { rights })).html).toContain(
    'There is no battery none',
  );
  const ask = (reason: string, more: Rights = rights) =>
    askOffice(shop, to, { rights: more, form: { act: 'access', serial, reason } });
  expect((await ask(' ')).html).toContain('Say for whom, and why.');
  const made = await ask('market surveillance, case 12/2027');
  expect([made.status, made.html]).toEqual([200, expect.stringContaining(`/batteries/${serial}?access=`)]);
  expect((await ask('curiosity', { catalogue: ['look'] })).status).toBe(403);
});
