import { expect, test } from 'vitest';
import { findBankAccount } from '#domain/site-config/find-bank-account.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';

const { shop } = await testShopWithSandbox();
const rights: Rights = { settings: ['look', 'change'] };
const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, `/office/settings/${path}`, { rights, ...more });

test('S3.19 the office shows languages and the countries of each market', async () => {
  const { html } = await ask('countries');
  for (const told of ['Deutsch', 'de-DE', 'All texts are translated', 'Schweiz', 'GBP', 'without VAT'])
    expect(html).toContain(told);
});

test('the office shows which ways to pay are on in which market, and no secret of them', async () => {
  const { html } = await ask('payments');
  expect(html).toContain('sandbox');
  expect(html).toMatch(/On<\/span>/);
  expect(html).not.toMatch(/secret_|sk_|IT30W/);
});

test('the account for transfers wants a new sign-in, and an IBAN with right check digits', async () => {
  const form = { act: 'save', bank_holder: 'Tessaro', bank_iban: 'DE89370400440532013000' };
  const typed = { ...form, bank_bic: '', bank_name: 'Bank', bank_markets: 'eu' };
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  const late = await ask('site/bank', { form: typed, provenAt });
  expect([late.status, late.html]).toEqual([401, expect.stringContaining('Sign in again')]);
  const wrong = await ask('site/bank', { form: { ...typed, bank_iban: 'DE00370400440532013000' } });
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('bank_iban-fault')]);
  expect((await ask('site/bank', { form: typed })).status).toBe(303);
  expect(await findBankAccount(shop)).toMatchObject({ iban: 'DE89370400440532013000', markets: ['eu'] });
});

test('every mail is shown in five languages, as plain text and in its looks', async () => {
  expect((await ask('mails')).html).toContain('/office/settings/mails/order.paid/en');
  expect((await ask('mails/order.paid/de')).html).toMatch(/<pre class="letter" lang="de">[^<]*Bestellung/);
  expect((await ask('mails/order.paid/de/letter')).html).toContain('lang="de"');
  expect([(await ask('mails/nothing/de')).status, (await ask('mails/order.paid/xx')).status]).toEqual([
    404, 404,
  ]);
});
