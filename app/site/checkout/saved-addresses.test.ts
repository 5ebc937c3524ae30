import { desc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAddresses } from '#domain/address-book/list-addresses.ts';
import { removeAddress } from '#domain/address-book/remove-address.ts';
import { saveAddress } from '#domain/address-book/save-address.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { billingOf } from '#domain/checkout/billing.ts';
import { orders } from '#domain/orders/schema.ts';
import { siteConfigs } from '#domain/site-config/schema.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { loadCheckout } from './load-checkout.server.ts';
import { submitCheckout } from './submit-checkout.server.ts';

const { shop } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-jersey', prices: { 'test-eu': 9_900 }, stock: 500 });
await shop.db.update(siteConfigs).set({ maxShippingAddresses: 2 });

const HOME = {
  ...{ firstName: 'Ada', lastName: 'Rossi', street: 'Via Casa 1' },
  ...{ postalCode: '31044', city: 'Montebelluna', province: '', country: 'XE' },
};
const OFFICE = { ...HOME, street: 'Via Ufficio 2', city: 'Treviso' };
const FIRM = { ...OFFICE, invoice: 'company', companyName: 'Ruote Srl', taxCode: '', street: 'Via Sede 3' };
const CONTACT = { email: 'ada@mail.test', phone: '+39 0423 123456' };
const REST = { deliveryMethod: 'courier', paymentMethod: 'sandbox', courierNotes: '', termsAccepted: 'on' };
const BLANK = { firstName: '', lastName: '', street: '', postalCode: '', city: '', province: '' };

/** A visitor with a jersey in the cart and an address book. */
async function shopper() {
  const added = await addToCart(shop, { variantId: jersey.variantId, quantity: 1 });
  const owner = added.guestSession?.id ?? '';
  const visit = visitOf(shop, owner);
  const load = () => loadCheckout(visit);
  return {
    owner,
    load,
    keep: (kind: 'shipping' | 'billing', typed: Record<string, string>) =>
      saveAddress(shop, { owner, kind, typed }),
    send: (form: Record<string, string>) => submitCheckout(visit, form),
    /** The last step as the page sends it, with the fields of folded steps. */
    order: async (form: Record<string, string>) => {
      const { typed, idempotencyKey, cart } = await load();
      const { invoice: _i, billingTo: _b, ...folded } = typed as Record<string, string>;
      const sent = {
        ...folded,
        ...CONTACT,
        ...REST,
        idempotencyKey,
        shownTotal: String(cart.total_amount),
        step: 'payment',
        intent: 'order',
        ...form,
      };
      return submitCheckout(visit, sent);
    },
  };
}

async function lastOrder() {
  const [order] = await shop.db.select().from(orders).orderBy(desc(orders.placedAt)).limit(1);
  return order?.details ?? expect.fail('no order');
}

describe('S3.15 a saved address at the checkout', () => {
  test('the default is picked, and goes into the order without being typed', async () => {
    const { keep, load, send, order } = await shopper();
    const id = await keep('shipping', HOME);
    const before = await load();
    expect(before.typed).toMatchObject({ deliveryTo: id, ...HOME });
    expect(before.saved.shipping).toMatchObject([{ id, name: 'Ada Rossi', isOffered: true }]);
    await send({ ...CONTACT, step: 'contact', intent: 'step contact' });
    const form = {
      ...BLANK,
      deliveryTo: id,
      deliveryMethod: 'courier',
      step: 'delivery',
      intent: 'step delivery',
    };
    expect(await send(form)).toMatchObject({ status: 200, step: 'payment', fields: {} });
    await redirectOf(order({}));
    expect((await lastOrder()).address).toEqual(HOME);
  });

  test('another can be picked, or typed instead', async () => {
    const { keep, load, send } = await shopper();
    await keep('shipping', HOME);
    const id = await keep('shipping', OFFICE);
    await send({ ...BLANK, deliveryTo: id, step: 'delivery', intent: 'update' });
    expect((await load()).typed).toMatchObject({ deliveryTo: id, street: OFFICE.street });
    const typed = { ...HOME, street: 'Via Nuova 9', deliveryTo: 'new', deliveryMethod: 'courier' };
    await send({ ...typed, step: 'delivery', intent: 'step delivery' });
    expect((await load()).typed).toMatchObject({ deliveryTo: 'new', street: 'Via Nuova 9' });
  });

  test('one that is another’s, or was erased meanwhile, is said to be gone, and nobody else’s street is shown', async () => {
    const { keep, owner, send, load } = await shopper();
    const { id: other } = await openGuestSession(shop);
    const theirs = await saveAddress(shop, { owner: other, kind: 'shipping', typed: OFFICE });
    const mine = await keep('shipping', HOME);
    await removeAddress(shop, { owner, id: mine });
    for (const deliveryTo of [theirs, mine]) {
      const form = {
        ...BLANK,
        deliveryTo,
        deliveryMethod: 'courier',
        step: 'delivery',
        intent: 'step delivery',
      };
      const answer = await send(form);
      expect(answer).toMatchObject({ status: 422, step: 'delivery' });
      expect(Object.keys(answer.fields)).toEqual(['deliveryTo']);
      expect((await load()).typed).toMatchObject({ deliveryTo: 'new', street: '' });
    }
    const company = { step: 'payment', intent: 'order', invoice: 'company', billingTo: theirs };
    expect(await send({ ...CONTACT, ...HOME, ...REST, ...company })).toMatchObject({
      status: 422,
      fields: { billingTo: expect.any(String) },
    });
  });

  test('one where other prices hold cannot be picked', async () => {
    const { keep, load, send } = await shopper();
    const id = await keep('shipping', { ...HOME, country: 'DE', postalCode: '10435' });
    const { saved, typed } = await load();
    expect(saved.shipping).toMatchObject([{ id, isOffered: false }]);
    expect(typed.deliveryTo).toBe('new');
    const answer = await send({ ...BLANK, deliveryTo: id, step: 'delivery', intent: 'step delivery' });
    expect(Object.keys(answer.fields)).toEqual(['deliveryTo']);
  });

  test('what is ordered is what the page showed, though the address was erased in another tab', async () => {
    const { keep, owner, load, order } = await shopper();
    const id = await keep('shipping', HOME);
    const { typed } = await load();
    await removeAddress(shop, { owner, id });
    await redirectOf(order({ ...(typed as Record<string, string>), invoice: 'no', billingTo: 'same' }));
    expect((await lastOrder()).address.street).toBe(HOME.street);
  });
});

describe('S3.15 saving at the checkout', () => {
  const delivery = {
    ...HOME,
    deliveryTo: 'new',
    deliveryMethod: 'courier',
    step: 'delivery',
    intent: 'step delivery',
  };

  test('happens only where it is ticked, once, and picks what was saved', async () => {
    const { owner, send, load } = await shopper();
    await send({ ...delivery, saveDelivery: 'no' });
    expect(await listAddresses(shop, owner)).toEqual([]);
    await send({ ...delivery, saveDelivery: 'yes' });
    await send({ ...delivery, saveDelivery: 'yes' });
    const [saved, ...more] = await listAddresses(shop, owner);
    expect(saved).toMatchObject({ ...HOME, kind: 'shipping', isDefault: true });
    expect(more).toEqual([]);
    expect((await load()).typed).toMatchObject({ deliveryTo: saved?.id, saveDelivery: 'no' });
  });

  test('an address with a fault is not saved, the tick stays', async () => {
    const { owner, send, load } = await shopper();
    const answer = await send({ ...delivery, city: '', saveDelivery: 'yes' });
    expect(Object.keys(answer.fields)).toEqual(['city']);
    expect(await listAddresses(shop, owner)).toEqual([]);
    expect((await load()).typed.saveDelivery).toBe('yes');
  });

  test('a full book is not offered another, and says so to who asks all the same', async () => {
    const { keep, send, load } = await shopper();
    await keep('shipping', HOME);
    await keep('shipping', OFFICE);
    expect((await load()).saved.hasRoom).toEqual({ shipping: false, billing: true });
    const answer = await send({ ...delivery, street: 'Via Terza 3', saveDelivery: 'yes' });
    expect(answer).toMatchObject({
      status: 422,
      step: 'delivery',
      fields: { saveDelivery: expect.any(String) },
    });
  });
});

describe('S3.15 a saved billing address at the checkout', () => {
  test('fills in company, numbers and place of the invoice', async () => {
    const { keep, order } = await shopper();
    await keep('shipping', HOME);
    const id = await keep('billing', FIRM);
    await redirectOf(order({ invoice: 'company', billingTo: id, companyName: '', billingStreet: '' }));
    const details = await lastOrder();
    expect(billingOf(details)).toMatchObject({ kind: 'company', companyName: 'Ruote Srl' });
    expect(billingOf(details).address?.street).toBe('Via Sede 3');
    expect(details.address.street).toBe(HOME.street);
  });

  test('is as if it were not picked where no invoice is wanted, or one for a person', async () => {
    const { keep, order, load, send } = await shopper();
    await keep('shipping', HOME);
    const id = await keep('billing', FIRM);
    expect((await load()).typed).toMatchObject({ invoice: 'no', billingTo: id });
    await send({ step: 'payment', intent: 'update', invoice: 'private', billingTo: id });
    expect((await load()).typed).toMatchObject({ invoice: 'private', billingTo: 'same' });
    await redirectOf(order({ invoice: 'private', billingTo: id }));
    expect(billingOf(await lastOrder())).toMatchObject({ kind: 'private', companyName: '', address: null });
  });

  test('is saved when it is ticked and ordered, with the delivery’s place where it is the same', async () => {
    const { owner, keep, order } = await shopper();
    await keep('shipping', HOME);
    const company = { invoice: 'company', companyName: 'Ruote Srl', billingTo: 'same', saveBilling: 'yes' };
    await redirectOf(order(company));
    const [saved] = await listAddresses(shop, owner, 'billing');
    expect(saved).toMatchObject({ companyName: 'Ruote Srl', street: HOME.street, isDefault: true });
  });
});
