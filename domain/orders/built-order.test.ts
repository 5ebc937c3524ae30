import { and, eq, like } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BuildOffer, type Choice, codeOf, PARTS, parseBuildCode } from '#domain/builds/choice.ts';
import { findBuildOffer } from '#domain/builds/find-build-offer.ts';
import { findBuiltProduct } from '#domain/builds/find-built-product.ts';
import { listBuildModels } from '#domain/builds/list-build-models.ts';
import { priceBuild } from '#domain/builds/price-build.ts';
import { codesOf, settle } from '#domain/builds/rules.ts';
import { buildOptions } from '#domain/builds/schema.ts';
import { acknowledgePrices } from '#domain/carts/acknowledge-prices.ts';
import { addBuild } from '#domain/carts/add-build.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { countCartItems } from '#domain/carts/count-cart-items.ts';
import { type BuildRow, viewBuilds } from '#domain/carts/find-builds.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { mergeCarts } from '#domain/carts/merge-carts.ts';
import { removeFromCart } from '#domain/carts/remove-from-cart.ts';
import { cartBuilds } from '#domain/carts/schema.ts';
import { viewOfRows } from '#domain/carts/view-of-rows.ts';
import { products } from '#domain/catalogue/schema.ts';
import { PRIVATE_BILLING } from '#domain/checkout/billing.ts';
import { priceCheckout } from '#domain/checkout/price-checkout.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { queueOrderPaid } from '#domain/mail/orders/queue-order-mails.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { stockHolds } from '#domain/stock/schema.ts';
import { findWithdrawableOrder } from '#domain/withdrawals/find-withdrawable-order.ts';
import { newId } from '#shared/ids.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { SAMPLE_DETAILS } from '#tests/helpers/sample-checkout.ts';
import { testSandbox } from '#tests/helpers/test-sandbox.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { checkPayments } from './check-payments.ts';
import { expireOrders } from './expire-orders.ts';
import { placeOrder } from './place-order.ts';
import { restoreToCart } from './restore-to-cart.ts';
import { orders } from './schema.ts';

const plain = await testShop();
const sandbox = await testSandbox({}, plain.clock);
const shop = { ...plain, ports: { ...plain.ports, payment: { sandbox: sandbox.provider } } };

async function offerOf(code: string): Promise<{ offer: BuildOffer; productId: string }> {
  const product = (await findBuiltProduct(shop, code))!;
  return { offer: (await findBuildOffer(shop, product))!, productId: product.id };
}

const { offer, productId } = await offerOf('VT25');

/** Half of the builds have a name, in its letters and in others. */
const NAMES = ['', '', 'LUCA', "L'ÉCLAIR & ŸVES", 'weiß 7'];

/** A build of this bike that goes together, from any numbers. */
function buildOf(of: BuildOffer, picks: readonly number[]): Choice {
  const asked = PARTS.map((part, at) => {
    const codes = part === 'name' ? NAMES : codesOf(of, part);
    return [part, codes[(picks[at] ?? 0) % codes.length] ?? ''];
  });
  return settle(of, Object.fromEntries(asked))!.choice;
}

const picks = fc.array(fc.nat(200), { minLength: PARTS.length, maxLength: PARTS.length });

const rowOf = (choice: Choice, of = offer, id = productId): BuildRow => ({
  ...{ variantId: newId(), quantity: 1, seenUnitAmount: 0, seenCurrency: 'EUR', slug: '' },
  ...{ code: codeOf(of.productCode, choice), productCode: of.productCode, productId: id },
  ...{ colorCode: '', colorName: '', swatch: '', pictureHash: null, kind: 'bike', taxCategory: 'bike' },
  ...{ categoryCodes: [], productName: 'Vetta', productSlug: 'vetta', categoryName: '', categorySlug: '' },
  ...{ rootName: '', rootSlug: '' },
});

async function cartOf(choices: readonly Choice[]) {
  let guestSessionId: string | null = null;
  let cartId = '';
  for (const wanted of choices) {
    const added = await addBuild(shop, { guestSessionId, productCode: 'VT25', wanted });
    guestSessionId ??= added.guestSession?.id ?? null;
    cartId = added.cartId;
  }
  const session = guestSessionId ?? '';
  return { cartId, guestSessionId: session, cart: (await findCart(shop, session))! };
}

const PERSONAL = parseBuildCode('VT25', 'VT25-ER-M-GEFBRBG')!;
const SERIES = parseBuildCode('VT25', 'VT25-ER-M-GES00BG')!;

const DETAILS = {
  ...SAMPLE_DETAILS,
  address: { ...SAMPLE_DETAILS.address, country: 'IT' },
  billing: { ...PRIVATE_BILLING, wantsInvoice: true, taxCode: 'RSSDAA80A41F443P' },
};

async function place(cartId: string) {
  const placed = await placeOrder(shop, { cartId, details: DETAILS, idempotencyKey: newId() });
  await sandbox.act(placed.redirectUrl, 'approve');
  await checkPayments(shop, placed.orderId);
  const lines = await shop.db.query.orderLines.findMany({
    where: { orderId: placed.orderId },
    orderBy: { position: 'asc' },
  });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed.orderId));
  return { ...placed, lines, order: order! };
}

describe('X1.22 the price of a build', () => {
  it('and its weight and weeks are the same in the configurator, the cart and the order, for ten thousand random builds of all models', async () => {
    const models = await Promise.all((await listBuildModels(shop)).map(({ code }) => offerOf(code)));
    expect(models.length).toBeGreaterThan(3);
    // Spread over all models: a cart of ten holds some of each.
    const builds = fc.sample(picks, { numRuns: 10_000, seed: 122 }).map((one, at) => {
      const model = models[at % models.length]!;
      return { ...model, choice: buildOf(model.offer, one) };
    });
    const codes = builds.map(({ offer: of, choice }) => codeOf(of.productCode, choice));
    expect(new Set(codes).size).toBeGreaterThan(1_000);
    const rows = builds.map(({ choice, ...model }) => rowOf(choice, model.offer, model.productId));
    const made = await viewBuilds(shop, rows, null);
    const first = { cartId: newId(), version: 1, couponCodes: [], promotions: [], priceListName: null };
    const rates = new Map([['bike', 2_200]]);
    const taxation = { place: 'IT', rates, takenOff: null };
    for (let from = 0; from < builds.length; from += 10) {
      const cart = viewOfRows({ ...first, lineId: null } as never, [], {
        ...{ shop, taxation, shipping: null, reach: 'delivered' },
        builds: made.slice(from, from + 10),
      });
      const configured = builds.slice(from, from + 10).map((one) => priceBuild(one.offer, one.choice));
      const amounts = configured.map(({ amount }) => amount);
      expect(cart.lines.map(({ unitStreetAmount }) => unitStreetAmount)).toEqual(amounts);
      expect(cart.lines.map((line) => line.made?.weeks)).toEqual(configured.map(({ weeks }) => weeks));
      expect(cart.lines.map((line) => line.made?.weightGrams)).toEqual(
        configured.map(({ weightGrams }) => weightGrams),
      );
      expect(cart.breakdown.totalAmount).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
      if (from % 1_000 > 0) continue;
      const priced = await priceCheckout(shop, { cart, country: 'IT' });
      expect(priced.lines.map(({ totalAmount }) => totalAmount)).toEqual(amounts);
      expect(priced.netAmount + priced.vatAmount).toBe(priced.totalAmount);
    }
  });

  it('follows the market: the visitor of another list pays in its currency', async () => {
    const { guestSessionId } = await cartOf([PERSONAL]);
    const market = { code: 'gb', currency: 'GBP', priceList: 'gb', pricesIncludeVat: true } as const;
    const british = { ...shop, market, country: 'GB' };
    const product = (await findBuiltProduct(shop, 'VT25'))!;
    const there = (await findBuildOffer(british, product))!;
    const cart = (await findCart(british, guestSessionId))!;
    expect(cart.lines[0]?.listed.streetAmount).toBe(priceBuild(there, PERSONAL).amount);
    expect(cart.priceChanges).toEqual([]);
  });
});

describe('X1.22 a build in the bag', () => {
  it('is a line of its own, made to order, in the reader’s language, beside the same bike from stock', async () => {
    const { guestSessionId } = await cartOf([PERSONAL, SERIES]);
    const { variantId } = priceBuild(offer, PERSONAL);
    await addToCart(shop, { guestSessionId, variantId, quantity: 1 });
    const cart = (await findCart({ ...shop, locale: 'de' }, guestSessionId))!;
    expect(cart.itemCount).toBe(3);
    expect(await countCartItems(shop, guestSessionId)).toBe(3);
    expect(cart.lines.map(({ variant }) => variant.name)).toEqual([
      'Elektronik Race, M, Ramato',
      'Auf Bestellung gefertigt: Elektronik Race, M, Genziana, Verlauf mit Brina, Schriftzug Neve, Glänzend',
      'Auf Bestellung gefertigt: Elektronik Race, M, Genziana, Einfarbig, Schriftzug Neve, Glänzend',
    ]);
    const [, personal, series] = cart.lines;
    expect(personal?.made?.notes[0]).toMatch(/^Lieferung in der Woche ab \d+\. \p{L}+ 20\d\d$/u);
    expect(personal?.made?.notes[1]).toContain('kein Widerrufsrecht');
    expect(series?.made?.notes).toHaveLength(1);
    expect(personal?.variant.pictureHash).not.toBe(series?.variant.pictureHash);
  });

  it('X1.22 bears its name in words and in its picture, and two names are two bikes', async () => {
    const named = ['René', 'Eva'].map((name) => ({ ...SERIES, name }));
    const { guestSessionId } = await cartOf([SERIES, ...named]);
    const lines = (await findCart({ ...shop, locale: 'de' }, guestSessionId))!.lines;
    expect(lines.map(({ build }) => build?.code)).toEqual([
      ...['VT25-ER-M-GES00BG', 'VT25-ER-M-GES00BG~RENh', 'VT25-ER-M-GES00BG~EVA'],
    ]);
    expect(lines[1]?.variant.name).toMatch(/, Name RENÉ auf dem Oberrohr$/);
    expect(new Set(lines.map(({ variant }) => variant.pictureHash)).size).toBe(3);
    expect(lines[1]?.made?.notes[1]).toContain('kein Widerrufsrecht');
  });

  it('is one of each: a double click adds nothing; it leaves again by its line', async () => {
    const { cart, guestSessionId } = await cartOf([PERSONAL, PERSONAL]);
    expect(cart.lines).toHaveLength(1);
    const variantId = cart.lines[0]!.variantId;
    expect(await removeFromCart(shop, { guestSessionId, variantId })).toMatchObject({ removedQuantity: 1 });
    expect((await findCart(shop, guestSessionId))?.itemCount).toBe(0);
  });

  it('goes along when its guest signs in', async () => {
    const [mine, theirs] = [await cartOf([PERSONAL]), await cartOf([PERSONAL, SERIES])];
    await mergeCarts(shop, { from: mine.guestSessionId, into: theirs.guestSessionId });
    const codes = (await findCart(shop, theirs.guestSessionId))!.lines.map(({ build }) => build?.code);
    expect(codes.toSorted()).toEqual(['VT25-ER-M-GEFBRBG', 'VT25-ER-M-GES00BG']);
  });

  it('says when its price changed, until that is accepted', async () => {
    const { cartId, guestSessionId } = await cartOf([SERIES]);
    await shop.db.update(cartBuilds).set({ seenUnitAmount: 1 }).where(eq(cartBuilds.cartId, cartId));
    const amount = priceBuild(offer, SERIES).amount;
    const { priceChanges } = (await findCart(shop, guestSessionId))!;
    expect(priceChanges).toMatchObject([{ name: 'Vetta', seenAmount: 1, currentAmount: amount }]);
    await acknowledgePrices(shop, guestSessionId);
    expect((await findCart(shop, guestSessionId))!.priceChanges).toEqual([]);
  });

  it.each([
    ['of a bike that is not built to order', 'LM25', {}, 'carts.build-unknown'],
    ['of parts that do not go together', 'VT25', { paint: 'RA', finish: 'M' }, 'carts.build-unfit'],
    ['of a paint that has ended', 'VT25', { paint: 'CI' }, 'carts.build-unfit'],
    ['with a name of other letters', 'VT25', { name: '<b>' }, 'builds.name-letters-invalid'],
    ['with a name that is too long', 'VT25', { name: 'A'.repeat(17) }, 'builds.name-too-long'],
    ['with a name that may not be', 'VT25', { name: 'Carabinieri' }, 'builds.name-barred-invalid'],
  ])('is refused %s', async (_, productCode, wanted, code) => {
    await expect(addBuild(shop, { guestSessionId: null, productCode, wanted })).rejects.toMatchObject({
      code,
    });
  });

  it('holds no more than ten', async () => {
    const many = ['XS', 'S', 'M', 'L'].flatMap((size) =>
      ['GE', 'BR', 'BO'].map((paint) => ({ ...SERIES, size, paint })),
    );
    await expect(cartOf(many)).rejects.toMatchObject({ code: 'carts.too-many-builds' });
  });
});

describe('X1.22 a build that is ordered', () => {
  it('takes nothing out of the stock, and freezes its parts, the version of the rules and its week', async () => {
    const { cartId, cart, guestSessionId } = await cartOf([PERSONAL]);
    const { orderId, lines, order } = await place(cartId);
    expect(order.status).toBe('processing');
    expect(await shop.db.select().from(stockHolds).where(eq(stockHolds.orderId, orderId))).toEqual([]);
    const [line] = lines;
    expect(line).toMatchObject({
      variantId: priceBuild(offer, PERSONAL).variantId,
      variantCode: 'VT25-ER-M-GEFBRBG',
      unitStreetAmount: priceBuild(offer, PERSONAL).amount,
      description: expect.stringContaining('Genziana'),
      build: {
        code: 'VT25-ER-M-GEFBRBG',
        rulesVersion: 1,
        isPersonal: true,
        week: cart.lines[0]!.made!.week,
      },
    });
    expect(line?.build?.parts.map(({ part, code }) => `${part} ${code}`)).toEqual([
      'group ER',
      'size M',
      'wheels R',
      'bar 40',
      'crank 72',
      'paint GE',
      'pattern F',
      'second BR',
      'logo B',
      'finish G',
    ]);
    expect((await findCart(shop, guestSessionId))?.itemCount).toBe(0);
    await prepareShipment(shop, { orderId });
  });

  it('is told on the mail and the invoice in its buyer’s language, measures in its numbers', async () => {
    const german = { ...shop, locale: 'de' as const };
    const wanted = parseBuildCode('VT25', 'VT25-ER-S-GES00BG.H4272')!;
    const { cartId } = await addBuild(german, { guestSessionId: null, productCode: 'VT25', wanted });
    const placed = await placeOrder(german, { cartId, details: DETAILS, idempotencyKey: newId() });
    const { orderId } = placed;
    await sandbox.act(placed.redirectUrl, 'approve');
    await checkPayments(german, orderId);
    await queueOrderPaid(german, { orderId });
    const mails = await shop.db
      .select()
      .from(mailMessages)
      .where(like(mailMessages.key, `%${orderId}%`));
    const { document } = (await issueInvoice(german, { orderId }))!;
    const invoiced = JSON.stringify(document.lines);
    const told = [...mails.map(({ text }) => text), invoiced].map((text) =>
      text.replace(/[\s\u00a0]+/g, ' '),
    );
    expect(told.length).toBeGreaterThan(1);
    for (const text of told) {
      expect(text).toContain('Auf Bestellung gefertigt: Elektronik Race, S');
      expect(text).toContain('172,5 mm');
    }
  });

  it('stands beside the same bike from stock, each at its price on the invoice', async () => {
    const { cartId, guestSessionId } = await cartOf([SERIES]);
    const { variantId, amount } = priceBuild(offer, SERIES);
    await addToCart(shop, { guestSessionId, variantId, quantity: 1 });
    const { orderId, order } = await place(cartId);
    const { document } = (await issueInvoice(shop, { orderId }))!;
    const goods = document.lines.filter(({ kind }) => kind === 'goods');
    expect(goods.map(({ code }) => code)).toEqual([
      expect.not.stringContaining('GES00BG'),
      'VT25-ER-M-GES00BG',
    ]);
    expect(goods[1]?.totalAmount).toBe(amount);
    expect(order.promisedDays).not.toBeNull();
  });

  it('is excluded from withdrawal when it is painted to a wish, and only then', async () => {
    const both = await place((await cartOf([PERSONAL, SERIES])).cartId);
    const access = { number: both.number, token: both.accessToken };
    expect((await findWithdrawableOrder(shop, access))?.lines).toEqual([
      { id: both.lines[1]?.id, text: expect.stringContaining('Tinta unita') },
    ]);
    expect(both.order.mayWithdraw).toBe(true);
    const alone = await place((await cartOf([PERSONAL])).cartId);
    expect(alone.order.mayWithdraw).toBe(false);
    expect(alone.order.promisedDays).toBeNull();
  });

  it('cannot be ordered once the bike is ended or a part is no longer made', async () => {
    const { cartId, guestSessionId } = await cartOf([PERSONAL]);
    const ended = (status: 'active' | 'archived') =>
      shop.db.update(products).set({ status }).where(eq(products.id, productId));
    await ended('archived');
    expect((await findCart(shop, guestSessionId))?.unavailable).toMatchObject([{ reason: 'ended' }]);
    await expect(place(cartId)).rejects.toMatchObject({ code: 'stock.not-available' });
    await ended('active');
    const isPaint = and(eq(buildOptions.kind, 'paint'), eq(buildOptions.code, 'GE'));
    await shop.db.update(buildOptions).set({ ended: true }).where(isPaint);
    const view = (await findCart(shop, guestSessionId))!;
    expect(view.unavailable).toMatchObject([{ reason: 'build-changed', build: { productCode: 'VT25' } }]);
    expect(view.canCheckOut).toBe(false);
    await shop.db.update(buildOptions).set({ ended: false }).where(isPaint);
  });

  it('comes back into the bag when it was not paid in time', async () => {
    const { cartId, guestSessionId } = await cartOf([PERSONAL]);
    const placed = await placeOrder(shop, { cartId, details: DETAILS, idempotencyKey: newId() });
    const [{ variantId } = { variantId: '' }] = (await findCart(shop, guestSessionId))!.lines;
    await removeFromCart(shop, { guestSessionId, variantId });
    shop.clock.forward(31 * 60_000);
    await expireOrders(shop);
    const session = await openGuestSession(shop);
    const back = await restoreToCart(shop, { orderId: placed.orderId, guestSessionId: session.id });
    expect(back.missing).toEqual([]);
    expect((await findCart(shop, session.id))?.lines[0]?.build?.code).toBe('VT25-ER-M-GEFBRBG');
  });
});
