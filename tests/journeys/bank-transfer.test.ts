import { expect } from '@playwright/test';
import { inFours } from '#domain/bank-transfers/creditor-reference.ts';
import { findTransfer } from '#domain/bank-transfers/find-transfer.ts';
import { recordReceipt } from '#domain/bank-transfers/record-receipt.ts';
import { mailsSentTo, ordersOf, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, JERSEY, Shopper } from './shopper.ts';

const shop = shopBehindThePages();
const staff = { ...shop, actor: { kind: 'staff', id: 'giulia' } } as const;

test('an order by bank transfer waits for its address, then shows where to and a code to scan, has left the bag, is paid when staff say so, and asks where too much goes back to @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const complaints = complaintsOf(page);
  const shopper = new Shopper(page, 'it');
  const { words } = shopper;
  await shopper.hasInBag(JERSEY);
  await shopper.readyToOrder();
  await page.getByRole('radio', { name: /^Bonifico bancario/ }).check();
  await expect(
    page.getByRole('definition').filter({ hasText: words('checkout.facts.after-payment') }),
  ).toBeVisible();
  await shopper.follow(shopper.orderButton);

  await expect(shopper.heading(words('orders.unconfirmed.title', { name: 'Lucia' }))).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const waiting = page.url();
  const [asking] = await mailsSentTo(shop, shopper.email, 1);
  await shopper.visit(/http\S+checkout\/confirm\S+/.exec(asking?.text ?? '')?.[0] ?? '');
  await expect(shopper.heading(words('orders.confirm.open.title'))).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await shopper.button(words('orders.confirm.open.button')).click();
  await expect(shopper.heading(words('orders.confirm.confirmed.title'))).toBeFocused();
  await shopper.visit(waiting);

  await expect(shopper.heading(words('transfers.thanks', { name: 'Lucia' }))).toBeVisible();
  const number = shopper.orderNumber();
  const transfer = await findTransfer(shop, number);
  const details = page.getByRole('region', { name: words('transfers.title') });
  for (const text of [
    'IT30 W999',
    'TESSIT20XXX',
    'Tessaro Cicli S.r.l.',
    inFours(transfer?.reference ?? '?'),
  ])
    await expect(details).toContainText(text);
  await expect(details.getByRole('img', { name: /^Codice QR del bonifico/ })).toBeVisible();
  await shopper.button(words('transfers.copy-what', { what: words('transfers.reference') })).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(transfer?.reference);
  expect(await faultsOf(page)).toEqual([]);
  const [, mail] = await mailsSentTo(shop, shopper.email, 2);
  expect(mail?.text).toContain('IT30 W999 9999 9990 0TES SARO 001');
  const orderPage = page.url();
  await shopper.visit('/it/cart');
  await expect(page.getByRole('main').getByText(words('cart.empty.title'))).toBeVisible();

  const amount = (transfer?.amount ?? 0) + 500;
  await recordReceipt(staff, { reference: number, amount, bookedOn: '2026-01-07', bankId: `J-${number}` });
  await expect.poll(async () => (await ordersOf(shop, shopper.email))[0]?.status).toBe('processing');
  await shopper.visit(orderPage);
  await shopper.thanked();

  const back = page.getByRole('region', { name: words('transfers.back.title', { amount: '5,00 €' }) });
  await back.getByRole('textbox', { name: words('transfers.holder') }).fill('Lucia Bianchi');
  const iban = back.getByRole('textbox', { name: words('transfers.iban') });
  await iban.fill('IT60 X054 2811 1010 0000 0123 457');
  await shopper.button(words('transfers.back.save')).click();
  await expect(iban).toBeFocused();
  await expect(iban).toHaveAccessibleDescription(words('refusals.bank-transfers.iban-invalid'));
  expect(await faultsOf(page)).toEqual([]);
  await iban.fill('IT60 X054 2811 1010 0000 0123 456');
  await shopper.button(words('transfers.back.save')).click();
  await expect(back).toContainText(words('transfers.back.known', { end: '3456' }));
  expect(complaints).toEqual([]);
});
