import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import type { Part } from '#domain/builds/choice.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

const MECHANICAL = { it: /^Meccanico/, de: /^Mechanisch/ };
const CATEGORY = { it: 'strada', de: 'rennrad' } as const;
const SAMPLE = { it: 'Campione di vernice', de: 'Farbmuster' } as const;
const NAMES = {
  it: { fade: 'Sfumatura', matt: 'Opaco', copper: /rame/ },
  de: { fade: 'Verlauf', matt: 'Matt', copper: /Kupfer/ },
} as const;

const itemAt = (locale: 'it' | 'de', build?: string) =>
  addressOf(locale, 'infinitamente-item', { slug: 'vetta' }, { build });
const groupOf = ({ page, words }: Shopper, part: Part) =>
  page.getByRole('group', { name: new RegExp(`^${words(`infinitamente.part.${part}`)}`) });
const optionOf = (shopper: Shopper, part: Part, name: string) =>
  groupOf(shopper, part).getByRole('radio', { name, exact: true });
const summaryOf = ({ page, words }: Shopper) =>
  page.getByRole('region', { name: words('infinitamente.summary') });

const sampleOf = ({ page, words }: Shopper, name: string) =>
  page.getByRole('button', { name: words('infinitamente.sample', { name, price: '' }).trim() });

/**
 * The colour of most of the frame on the screen: of a point of the down tube, beside the lettering.
 */
const baseOf = (page: Page) =>
  page.locator('.build').evaluate((form) => getComputedStyle(form).getPropertyValue('--main'));

for (const locale of ['it', 'de'] as const) {
  test(`S1.19 from the bikes one can have painted to one’s own, whose address opens it again (${locale}) ${WHERE[locale]}`, async ({
    page,
    browser,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    const { fade, matt, copper } = NAMES[locale];
    await shopper.visit(addressOf(locale, 'infinitamente'));
    await shopper.follow(shopper.link('Vetta', page.getByRole('main')));
    await expect(shopper.heading(words('infinitamente.title', { name: 'Vetta' }))).toBeVisible();
    await expect(page.locator('.build-drawing svg')).toBeVisible();

    await optionOf(shopper, 'paint', 'Ramato').check();
    expect(await baseOf(page)).toContain('plated');
    await expect(groupOf(shopper, 'pattern').getByRole('status')).toContainText(copper);
    await expect(optionOf(shopper, 'finish', matt)).toBeDisabled();
    await expect(optionOf(shopper, 'pattern', fade)).toBeDisabled();

    await optionOf(shopper, 'paint', 'Genziana').check();
    await optionOf(shopper, 'pattern', fade).check();
    await optionOf(shopper, 'second', 'Brina').check();
    await optionOf(shopper, 'finish', matt).check();
    await groupOf(shopper, 'size').getByRole('radio', { name: 'L', exact: true }).check();
    expect(await baseOf(page)).toContain('fade');
    await expect(page).toHaveURL(/\?build=VT25-ER-L-GEFBR.M$/);
    const price = { it: /9\.510\s€/, de: /9\.510\s€/ }[locale];
    await expect(summaryOf(shopper)).toContainText(price);
    expect(await faultsOf(page)).toEqual([]);

    const other = new Shopper(await browser.newPage(), locale);
    await other.visit(page.url());
    await expect(optionOf(other, 'paint', 'Genziana')).toBeChecked();
    await expect(optionOf(other, 'second', 'Brina')).toBeChecked();
    await expect(optionOf(other, 'finish', matt)).toBeChecked();
    await expect(summaryOf(other)).toContainText(price);
    await other.page.close();
  });

  test(`S1.19 the bike’s page leads to its paint, in the build and size one had picked (${locale}) @phone`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    await shopper.visit(
      addressOf(
        locale,
        'bike-item',
        { category: CATEGORY[locale], slug: 'vetta' },
        { v: 'mechanical-notte-s' },
      ),
    );
    await shopper.follow(shopper.link(shopper.words('catalogue.customise')));
    await expect(optionOf(shopper, 'paint', 'Notte')).toBeChecked();
    await expect(groupOf(shopper, 'size').getByRole('radio', { name: 'S', exact: true })).toBeChecked();
    await expect(groupOf(shopper, 'group').getByRole('radio', { name: MECHANICAL[locale] })).toBeChecked();
    await expect(page.locator('.build-drawing svg')).toBeVisible();
  });

  test(`X1.22 a sample of the chosen paint goes into the bag, and one that is sold out is not offered (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    await shopper.visit(itemAt(locale));
    await optionOf(shopper, 'paint', 'Genziana').check();
    await expect(sampleOf(shopper, 'Genziana')).toContainText(/12\s€/);
    await sampleOf(shopper, 'Genziana').click();
    await expect(shopper.drawer).toContainText(SAMPLE[locale]);
    await expect(shopper.drawer).toContainText('Genziana');
    await expect(shopper.drawer).toContainText(/12\s€/);
    await shopper.visit(itemAt(locale));
    await optionOf(shopper, 'paint', 'Lavanda').check();
    await expect(page.locator('button[name="sample"]')).toHaveCount(0);
  });
}

test('S1.19 a keyboard alone paints a bike: one stop for each group, arrows within (de) @desk', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'de');
  await shopper.visit(itemAt('de', 'VT25-ER-M-GES00BG'));
  await expect(optionOf(shopper, 'finish', 'Matt')).toBeEnabled();
  await optionOf(shopper, 'paint', 'Genziana').focus();
  await page.keyboard.press('ArrowRight');
  await expect(optionOf(shopper, 'paint', 'Brina')).toBeChecked();
  await expect(optionOf(shopper, 'paint', 'Brina')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sampleOf(shopper, 'Brina')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(groupOf(shopper, 'pattern').getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(optionOf(shopper, 'pattern', 'Verlauf')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(groupOf(shopper, 'second').getByRole('radio', { checked: true })).toBeFocused();
  expect(await baseOf(page)).toContain('fade');
});

test('S1.19 picking asks the server for nothing, and moves nothing for who wants stillness (it) @desk', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shopper = new Shopper(page, 'it');
  await shopper.visit(itemAt('it'));
  await optionOf(shopper, 'paint', 'Bosco').check();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const begun = await page.evaluateHandle(() => {
    const names: string[] = [];
    addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName));
    return names;
  });
  for (const name of ['Genziana', 'Ramato', 'Dolomia']) await optionOf(shopper, 'paint', name).check();
  await expect(page).toHaveURL(/-DO/);
  expect(asked.filter((url) => url.includes('/infinitamente/'))).toEqual([]);
  const moving = await page.evaluate(
    () => document.querySelector('.build')?.getAnimations({ subtree: true }).length,
  );
  expect(moving).toBe(0);
  expect(await begun.jsonValue()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of ['it', 'de'] as const) {
    test(`S1.19 a bike is painted by a plain form, and what does not go together is said (${locale}) ${WHERE[locale]}`, async ({
      page,
    }) => {
      const shopper = new Shopper(page, locale, { hasScripts: false });
      const { words } = shopper;
      const { fade, copper } = NAMES[locale];
      await shopper.visit(itemAt(locale));
      await optionOf(shopper, 'paint', 'Bosco').check();
      await optionOf(shopper, 'pattern', fade).check();
      await optionOf(shopper, 'second', 'Argilla').check();
      await shopper.button(words('infinitamente.update')).click();
      await expect(page).toHaveURL(/\?build=VT25-ER-M-BOFAR/);
      expect(await baseOf(page)).toContain('fade');
      await expect(optionOf(shopper, 'paint', 'Bosco')).toBeChecked();

      await optionOf(shopper, 'paint', 'Ramato').check();
      await shopper.button(words('infinitamente.update')).click();
      await expect(groupOf(shopper, 'pattern')).toContainText(copper);
      expect(await baseOf(page)).toContain('plated');
    });
  }
});

test('X1.22 a build whose paint ended says so, its link says what changed, a code of nothing opens the first (de) @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'de');
  const { words } = shopper;
  await shopper.visit(itemAt('de', 'VT25-ER-M-CIPNOBM'));
  await expect(groupOf(shopper, 'paint')).toContainText(
    shopper.words('infinitamente.changed.ended', { asked: 'Ciclamino', now: 'Rosso Asiago' }),
  );
  await shopper.arrive(() => shopper.button(words('infinitamente.share')).click());
  const link = page.getByRole('textbox', { name: words('infinitamente.link') });
  await expect(link).toHaveValue(/\?build=VT25-ER-M-RO\w+&seen=EUR\d+-\d$/);
  const { pathname, search } = new URL(await link.inputValue());
  await shopper.visit(pathname + search.replace(/seen=.*/, 'seen=EUR100000-9'));
  await expect(page.getByRole('status').first()).toContainText(/Preis: damals 1\.000\s€, jetzt /);
  await shopper.visit(itemAt('de', 'NOTHING'));
  await expect(page.getByText(shopper.words('infinitamente.nothing-like-it'))).toBeVisible();
});

test('X1.22 a build is bought: made to order in the bag, told of its week and of no withdrawal, thanked for (de) @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'de');
  const { words } = shopper;
  const complaints = complaintsOf(page);
  const main = page.getByRole('main');
  await shopper.visit(itemAt('de', 'VT25-ER-M-GES00BG'));
  await expect(main).not.toContainText(words('builds.personal'));
  await expect(summaryOf(shopper)).toContainText(
    'Genziana gibt es bei diesem Modell auch in Serie. Auf Bestellung',
  );
  await optionOf(shopper, 'pattern', 'Verlauf').check();
  await expect(summaryOf(shopper)).not.toContainText('auch in Serie');
  await expect(summaryOf(shopper)).toContainText(words('builds.personal'));
  await shopper.arrive(() => shopper.button(words('infinitamente.to-bag')).click());

  await expect(shopper.heading(words('cart.bag-count', { count: 1 }))).toBeVisible();
  await expect(main).toContainText('Auf Bestellung gefertigt: Elektronik Race, M, Genziana, Verlauf');
  await expect(main).toContainText(/Lieferung in der Woche ab \d+\. \p{L}+ 20\d\d/u);
  await expect(main).toContainText(words('builds.personal'));
  await expect(shopper.quantityOf('Vetta')).toHaveCount(0);
  await shopper.follow(shopper.link(words('cart.checkout')));
  await shopper.fillCheckout();
  await expect(main).toContainText(words('checkout.facts.withdrawal-exempt', { names: 'Vetta' }));
  await shopper.terms.check();
  await shopper.orderButton.click();
  await shopper.pay('approve');
  await shopper.thanked();
  await expect(main).toContainText('Auf Bestellung gefertigt: Elektronik Race, M, Genziana, Verlauf');
  await expect(main).toContainText(/Lieferung in der Woche ab \d+\. \p{L}+ 20\d\d/u);
  expect(complaints).toEqual([]);
});

for (const locale of ['it', 'de'] as const) {
  test(`X1.22 a name is lettered on the top tube, refused in words, opened by its link and bagged (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    const complaints = complaintsOf(page);
    const main = page.getByRole('main');
    await shopper.visit(itemAt(locale, 'VT25-ER-M-GES00BG'));
    await expect(main).not.toContainText(words('infinitamente.personal'));
    const field = page.getByRole('textbox', { name: words('infinitamente.name.label') });
    await field.fill('Lucía 😀');
    await expect(field).toHaveAccessibleDescription(
      new RegExp(words('infinitamente.name.letters').slice(0, 20)),
    );
    await expect(field).toHaveValue('Lucía 😀');
    await expect(page.locator('.build-over')).toHaveCount(0);
    await shopper.arrive(() => shopper.button(words('infinitamente.to-bag')).click());
    await expect(field).toHaveValue('Lucía 😀');
    await expect(field).toHaveAttribute('aria-invalid', 'true');

    await field.fill('Lucía');
    await expect(page.locator('.build-over path')).toHaveCount(6);
    await expect(page).toHaveURL(/VT25-ER-M-GES00BG~LUClA$/);
    await expect(summaryOf(shopper)).toContainText(words('infinitamente.personal'));
    expect(await faultsOf(page)).toEqual([]);
    await shopper.arrive(() => shopper.button(words('infinitamente.share')).click());
    const link = page.getByRole('textbox', { name: words('infinitamente.link') });
    const { pathname, search } = new URL(await link.inputValue());
    await shopper.visit(pathname + search);
    await expect(field).toHaveValue('LUCÍA');

    await shopper.arrive(() => shopper.button(words('infinitamente.to-bag')).click());
    await expect(main).toContainText(words('builds.name', { name: 'LUCÍA' }));
    await expect(main).toContainText(words('builds.personal'));
    expect(complaints).toEqual([]);
  });
}

test('X1.22 a link with a name that cannot be lettered opens the bike without it and says so (de) @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'de');
  await shopper.visit(itemAt('de', 'VT25-ER-M-GES00BG~<img src=x onerror=alert(1)>'));
  await expect(page.getByRole('status').first()).toContainText('lässt sich auf dieses Rad nicht schreiben');
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  await expect(page.locator('.build-over')).toHaveCount(0);
});

test('X1.22 a bike in a series colour with a name is ordered: it stands in the order, without withdrawal (de) @phone', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'de');
  const { words } = shopper;
  const main = page.getByRole('main');
  await shopper.visit(itemAt('de', 'VT25-ER-M-GES00BG~LUClA'));
  await shopper.arrive(() => shopper.button(words('infinitamente.to-bag')).click());
  await shopper.follow(shopper.link(words('cart.checkout')));
  await shopper.fillCheckout();
  await expect(main).toContainText(words('checkout.facts.withdrawal-exempt', { names: 'Vetta' }));
  await shopper.terms.check();
  await shopper.orderButton.click();
  await shopper.pay('approve');
  await shopper.thanked();
  await expect(main).toContainText(words('builds.name', { name: 'LUCÍA' }));
});
