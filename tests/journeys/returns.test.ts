import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { approveReturn } from '#domain/returns/approve-return.ts';
import { rejectReturn } from '#domain/returns/reject-return.ts';
import { mailsSentTo, shopBehindThePages } from './behind-the-pages.ts';
import { deliveredOrder, loggedIn } from './delivered-order.ts';
import { expectNoFaultsElsewhere, faultsOf, WITHOUT_FRAME } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, Shopper, startingWith } from './shopper.ts';

const shop = shopBehindThePages();

async function expectNoFaults(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect.soft(await faultsOf(page), what).toEqual([]);
}

const box = (shopper: Shopper, label: string) =>
  shopper.page.getByRole('textbox', { name: startingWith(label) });

/** The part of the form about a line, by its name. */
const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('S1.15 S6.03 a guest sends back gloves from the foot of a page: number, address, code, pieces, reason, once more (it) @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'it');
  const complaints = complaintsOf(page);
  const { words, email } = shopper;
  const { number } = await deliveredOrder(shop, shopper);
  await mailsSentTo(shop, email, 2);

  await shopper.visit(addressOf('it', 'order-access'));
  const foot = page.getByRole('link', { name: startingWith(words('shell.strip.returns.title')) });
  await shopper.follow(foot);
  await expect(shopper.heading(words('returns.start.title'))).toBeVisible();
  await expectNoFaults(page, 'where it starts');
  await box(shopper, words('order-access.ask.number')).fill('7K4M');
  await box(shopper, words('order-access.ask.email')).fill(email);
  await shopper.button(words('order-access.ask.submit')).click();
  await expect(page.getByText(words('refusals.order-access.number-invalid'))).toBeVisible();
  await expect(box(shopper, words('order-access.ask.email'))).toHaveValue(email);
  await box(shopper, words('order-access.ask.number')).fill(number.toLowerCase());
  await shopper.button(words('order-access.ask.submit')).click();
  await expect(shopper.heading(words('order-access.code.title'))).toBeVisible();
  const code = /\d{6}/.exec((await mailsSentTo(shop, email, 3)).at(-1)?.subject ?? '')?.[0] ?? '';
  await box(shopper, words('order-access.code.label')).fill(code);
  await shopper.button(words('order-access.code.submit')).click();

  await expect(shopper.heading(words('returns.form.title'))).toBeVisible();
  await expectNoFaults(page, 'the form');
  await shopper.button(words('returns.form.continue')).click();
  await expect(page.getByText(words('refusals.returns.nothing-picked')).first()).toBeVisible();
  await expect(lineOf(page, 'Ghiaia Corsa').getByRole('checkbox')).toBeFocused();
  const gloves = lineOf(page, 'Guanti Tornante');
  const reason = gloves.getByRole('combobox', { name: startingWith(words('returns.form.reason')) });
  await expect(reason).toBeHidden();
  await gloves.getByRole('checkbox').check();
  await gloves.getByRole('combobox', { name: startingWith('Pezzi') }).selectOption('2');
  await shopper.button(words('returns.form.continue')).click();
  await expect(reason).toBeFocused();
  await expect(page.getByText(words('refusals.returns.reason-missing'))).toBeVisible();
  await expectNoFaults(page, 'the form with a fault');
  await reason.selectOption(words('returns.reasons.too-small'));
  await gloves.getByRole('textbox').fill('Il pollice è corto.');
  await shopper.button(words('returns.form.continue')).click();

  const main = page.getByRole('main');
  await expect(shopper.heading(words('returns.review.title'))).toBeFocused();
  for (const part of [
    '2 × Guanti Tornante',
    words('returns.reasons.too-small'),
    'Il pollice è corto.',
    '81,90',
  ])
    await expect(main).toContainText(part);
  await expect(main).not.toContainText('Ghiaia Corsa');
  await expectNoFaults(page, 'once more');
  await shopper.button(words('returns.review.edit')).click();
  await expect(gloves.getByRole('textbox')).toHaveValue('Il pollice è corto.');
  await shopper.button(words('returns.form.continue')).click();
  await shopper.button(words('returns.review.confirm')).click();

  await expect(page.getByText(words('returns.done'))).toBeVisible();
  const back = /R-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(page.url())?.[0] ?? '';
  await expect(shopper.heading(words('returns.one', { number: back }))).toBeVisible();
  await expectNoFaults(page, 'the return');
  const mail = (await mailsSentTo(shop, email, 4)).at(-1);
  expect(mail?.subject).toContain(back);
  await rejectReturn(shop, { number: back, rejection: 'used', note: 'Lavati due volte.' });
  await page.goto(/https?:\S+\/it(\/returns\/\S+)/.exec(mail?.text ?? '')?.[0] ?? '');
  await expect(main).toContainText(words('returns.rejections.used'));
  await expect(main).toContainText('Lavati due volte.');
  await expect(shopper.heading(words('returns.parcel.title'))).toHaveCount(0);
  await shopper.link(startingWith(words('returns.order'))).click();
  await expect(shopper.heading(words('returns.title'))).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(back) })).toContainText(
    words('returns.statuses.rejected'),
  );
  await expect(shopper.link(words('returns.section.begin'))).toBeVisible();
  expect(complaints).toEqual([]);
});

test('S1.15 S1.14 S2.04 a rider returns a bike from the order, follows it in the account and keeps it after all (de) @desk', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'de');
  const complaints = complaintsOf(page);
  const { words, email } = shopper;
  const customerId = await loggedIn(shop, page, shopper);
  await shopper.visit(addressOf('de', 'account-returns'));
  await expect(page.getByText(words('returns.none'))).toBeVisible();
  await expectNoFaults(page, 'no returns');
  const { number } = await deliveredOrder(shop, { email, locale: 'de', customerId });

  await shopper.link(words('account-pages.all-orders')).click();
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await shopper.follow(shopper.link(words('returns.section.begin')));
  await expect(shopper.heading(words('returns.form.title'))).toBeVisible();
  await expectNoFaultsElsewhere(page, 'the form', WITHOUT_FRAME);
  const bike = lineOf(page, 'Ghiaia Corsa');
  await bike.getByRole('checkbox').press('Space');
  await bike.getByRole('combobox').selectOption(words('returns.reasons.changed-my-mind'));
  await expectNoFaults(page, 'a picked bike');
  await shopper.button(words('returns.form.continue')).click();
  await shopper.button(words('returns.review.confirm')).click();
  await expect(page).toHaveURL(/\/de\/account\/returns\/R-/);
  await expect(page.getByText(words('returns.done'))).toBeVisible();
  const back = page.url().match(/R-[2-9A-Z]{4}-[2-9A-Z]{4}/)?.[0] ?? '';
  await approveReturn(shop, back);

  await shopper.visit(addressOf('de', 'account-returns'));
  const row = page.getByRole('link', { name: new RegExp(back) });
  await expect(row).toContainText(words('returns.statuses.approved'));
  await expectNoFaults(page, 'the list');
  await row.click();
  await expect(page.getByText(words('returns.next.approved'))).toBeVisible();
  await expectNoFaults(page, 'an approved return');
  await expectNoFaultsElsewhere(page, 'an approved return', WITHOUT_FRAME);
  const menu = page.getByRole('navigation', { name: words('account.menu'), exact: true });
  await expect(shopper.link(words('account.dashboard'), menu)).toHaveAttribute('aria-current', 'page');
  await page.getByText(words('returns.cancel.title'), { exact: true }).click();
  await shopper.button(words('returns.cancel.yes')).click();
  await expect(page.getByText(words('returns.next.canceled'))).toBeVisible();
  await expect(page.getByText(words('returns.cancel.title'), { exact: true })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
