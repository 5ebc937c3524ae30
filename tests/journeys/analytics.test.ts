import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { COOKIES_WELCOME } from '#tests/helpers/consent-given.ts';
import { test } from './own-shop.ts';
import { complaintsOf, Shopper, TYPED } from './shopper.ts';
import { inShort, standInTagManager, TAG_MANAGER_ID } from './tag-manager-stand-in.ts';
import { WHERE } from './widths.ts';

/** A shop with a tag manager, and visitors who agreed to it. */
test.use({ settings: { TAG_MANAGER_ID }, storageState: COOKIES_WELCOME });
// One worker runs them all, because a second one would start another shop.
test.describe.configure({ mode: 'default' });

const JERSEY = {
  it: { name: 'Maglia Tornanti', category: 'maglie', root: 'abbigliamento', slug: 'maglia-tornanti' },
  de: { name: 'Trikot Tornanti', category: 'trikots', root: 'bekleidung', slug: 'trikot-tornanti' },
} as const;
type Told = keyof typeof JERSEY;

const cartOf = async (page: Page, locale: Told): Promise<CartJson> =>
  (await (await page.request.get(`/api/${locale}/cart`)).json()).data;

const addressOfJersey = (locale: Told) => {
  const { root, slug } = JERSEY[locale];
  return addressOf(locale, 'ecommerce-item', { category: root, slug });
};

/** An amount of an event as the site writes it. */
const asShown = (locale: Told, value: number) =>
  new RegExp(
    new Intl.NumberFormat(locale, { minimumFractionDigits: value % 1 ? 2 : 0 })
      .format(value)
      .replace('.', '\\.'),
  );

for (const locale of ['it', 'de'] as const) {
  const { name, category } = JERSEY[locale];

  test(`S7.08 from the list to the order, each step is told once, in the numbers the page shows (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const complaints = complaintsOf(page);
    const stand = await standInTagManager(page);
    const { taken } = stand;
    const told = () => taken.map(inShort);
    const shopper = new Shopper(page, locale);
    const { words, drawer } = shopper;

    await shopper.visit(addressOf(locale, 'ecommerce-archive-category', { category }));
    const main = page.getByRole('main');
    await shopper.button(words('catalogue.wish', { name }), main).first().click();
    await expect.poll(told).toHaveLength(1);
    await shopper.follow(shopper.link(name, main));
    await shopper.button(words('cart.add')).click();
    await expect.poll(told).toHaveLength(2);
    const [line] = (await cartOf(page, locale)).items;
    const { variant, unit_price } = line!;
    const list = taken[0]?.ecommerce.items[0]?.item_list_id;
    expect(list).toMatch(/^shop:/);
    expect(taken[1]).toEqual({
      event: 'add_to_cart',
      ecommerce: {
        currency: 'EUR',
        value: unit_price / 100,
        items: [
          {
            item_id: variant.code,
            item_name: name,
            item_brand: 'Tessaro',
            item_variant: variant.name,
            item_category: variant.product.root_category.name,
            item_category2: variant.product.category.name,
            item_list_id: list,
            item_list_name: await headingOf(page, locale),
            price: unit_price / 100,
            quantity: 1,
          },
        ],
      },
    });
    expect(taken[0]).toMatchObject({ event: 'add_to_wishlist', ecommerce: { currency: 'EUR' } });
    await expect(drawer).toContainText(asShown(locale, unit_price / 100));

    const more = shopper.button(words('cart.more', { name }), drawer);
    await more.click();
    await more.click();
    await expect.poll(told).toHaveLength(4);
    await shopper.quantityOf(name).fill('2');
    await shopper.quantityOf(name).press('Enter');
    await expect.poll(told).toHaveLength(5);
    await shopper.button(words('cart.remove', { name }), drawer).click();
    const of = (quantity: number, where = list) => `${quantity} × ${variant.code} @ ${where}`;
    await expect
      .poll(() => told().slice(1))
      .toEqual([
        `add_to_cart: ${of(1)}`,
        `add_to_cart: ${of(1)}`,
        `add_to_cart: ${of(1)}`,
        `remove_from_cart: ${of(1)}`,
        `remove_from_cart: ${of(2)}`,
      ]);

    await shopper.visit(addressOf(locale, 'wishlist'));
    await shopper.button(words('wishlist.move-named', { name })).click();
    await expect(drawer).toContainText(name);
    await expect.poll(() => told().slice(6)).toHaveLength(1);
    const wished = taken[6]?.ecommerce.items[0]?.item_id;
    expect(told()[6]).toBe(`add_to_cart: 1 × ${wished} @ wishlist`);

    await shopper.follow(shopper.link(words('cart.checkout'), drawer));
    await shopper.fillContact();
    await shopper.continueTo('delivery');
    await page.getByRole('radio', { name: words('shipping.express') }).check();
    await expect.poll(() => told().slice(7)).toEqual([`add_shipping_info: 1 × ${wished} @ wishlist`]);
    const { items_total } = await cartOf(page, locale);
    expect(taken[7]?.ecommerce).toMatchObject({ shipping_tier: 'express', value: items_total / 100 });
    await expect(main).toContainText(asShown(locale, items_total / 100));
    await shopper.fillDelivery();
    await shopper.continueTo('payment');
    await shopper.terms.check();
    await shopper.orderButton.click();
    await shopper.pay('approve');
    await shopper.thanked();
    expect(told().slice(8)).toEqual([`add_payment_info: 1 × ${wished} @ wishlist`]);
    expect(taken[8]?.ecommerce).toMatchObject({ payment_type: 'sandbox', value: items_total / 100 });

    // The address of the order opens it, so tags, which send addresses along, do not run there.
    const times = stand.times;
    await page.reload({ waitUntil: 'networkidle' });
    expect(stand.times).toBe(times);
    await shopper.visit(addressOf(locale, 'bike-archive'));
    await expect.poll(() => stand.times).toBe(times + 1);
    expect(await page.evaluate(() => document.referrer)).not.toContain('token');
    expect(taken).toHaveLength(9);
    const all = JSON.stringify(taken);
    const { firstName, lastName, street, city } = TYPED[locale];
    for (const secret of [shopper.email, firstName, lastName, street, city])
      expect(all).not.toContain(secret);
    expect(complaints).toEqual([]);
  });
}

test('S7.08 what is told before the tag manager is there reaches it once, also pages later @phone', async ({
  page,
}) => {
  const stand = await standInTagManager(page);
  const { taken } = stand;
  stand.isReachable = false;
  const shopper = new Shopper(page, 'it');
  await shopper.visit(addressOfJersey('it'));
  await shopper.button(shopper.words('cart.add')).click();
  await expect(shopper.drawer).toContainText(JERSEY.it.name);
  await shopper.visit(addressOf('it', 'cart'));
  await expect.poll(() => stand.times).toBe(2);
  expect(taken).toEqual([]);
  stand.isReachable = true;
  await shopper.visit(addressOf('it', 'bike-archive'));
  await expect.poll(() => taken.length).toBe(1);
  await shopper.visit(addressOf('it', 'cart'));
  await shopper.button(shopper.words('cart.more', { name: JERSEY.it.name })).click();
  await expect.poll(() => taken.length).toBe(2);
  expect(taken.map(({ event }) => event)).toEqual(['add_to_cart', 'add_to_cart']);
});

test('S7.08 who leaves before the shop has answered is counted all the same, once @desk', async ({
  page,
}) => {
  const { taken } = await standInTagManager(page);
  const shopper = new Shopper(page, 'de');
  await shopper.visit(addressOfJersey('de'));
  const done = Promise.withResolvers<void>();
  // The shop does it, but the answer is lost.
  await page.route('**/api/de/cart/add*', async (route) => {
    await route.fetch();
    done.resolve();
  });
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('analytics') ?? ''))
    .toContain('"cart":{');
  await shopper.button(shopper.words('cart.add')).click();
  await done.promise;
  await shopper.visit(addressOf('de', 'bike-archive'));
  await expect
    .poll(() => taken.map(inShort))
    .toEqual([expect.stringMatching(/^add_to_cart: 1 × \S+ @ direct$/)]);
  await page.reload({ waitUntil: 'networkidle' });
  expect(taken).toHaveLength(1);
});

/** The name of the list where it was seen. */
async function headingOf(page: Page, locale: Told): Promise<string> {
  const there = await page.request.get(
    addressOf(locale, 'ecommerce-archive-category', { category: JERSEY[locale].category }),
  );
  return /<h1[^>]*>([^<]+)</.exec(await there.text())?.[1] ?? '';
}
