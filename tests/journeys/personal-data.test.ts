import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { logIn } from '#scripts/pictures/customer.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

for (const locale of ['it', 'de'] as const) {
  test(`X1.08 a customer sees what is held of them, takes it along, asks to be forgotten and takes that back (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    const email = await logIn(shopper);
    await shopper.visit(addressOf(locale, 'account-profile'));
    await shopper.link(words('personal-data.link')).click();
    await page.waitForURL(addressOf(locale, 'account-personal-data'));
    await page.getByText(`${words('personal-data.tables.customers')} ·`).click();
    await expect(page.getByText(email).filter({ visible: true }).first()).toBeVisible();
    expect.soft(await faultsOf(page)).toEqual([]);

    const file = page.waitForEvent('download');
    await shopper.link(words('personal-data.download')).click();
    expect((await file).suggestedFilename()).toBe('personal-data.json');

    await shopper.button(words('personal-data.erase.button')).click();
    await expect(page.getByText(words('refusals.personal-data.unconfirmed')).first()).toBeVisible();
    await page.getByLabel(words('personal-data.erase.understood')).check();
    await shopper.button(words('personal-data.erase.button')).click();
    await expect(page.getByText(words('personal-data.waiting.text'))).toBeVisible();
    await shopper.button(words('personal-data.waiting.button')).click();
    await expect(page.getByText(words('personal-data.canceled'))).toBeVisible();
    await expect(shopper.button(words('personal-data.erase.button'))).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
