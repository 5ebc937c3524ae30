import { describe, expect, test } from 'vitest';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { billingOf } from '#domain/checkout/billing.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { orders } from '#domain/orders/schema.ts';
import { siteConfigs } from '#domain/site-config/schema.ts';
import { newId } from '#shared/ids.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { SAMPLE_DETAILS, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import type { AddressKind, TypedAddress } from './input.ts';
import { findAddress, listAddresses } from './list-addresses.ts';
import { mergeAddressBooks } from './merge-address-books.ts';
import { deleteRemovedAddresses, removeAddress, restoreAddress, saveDefault } from './remove-address.ts';
import { saveAddress } from './save-address.ts';
import { savedAddresses } from './schema.ts';

const { shop } = await testShopWithSandbox();
await shop.db.update(siteConfigs).set({ maxShippingAddresses: 3, maxBillingAddresses: 2 });
const MINUTE = 60_000;

const TYPED: TypedAddress = {
  firstName: 'Ada',
  lastName: 'Rossi',
  street: 'Via Montello 12',
  postalCode: '31044',
  city: 'Montebelluna',
  province: 'TV',
  country: 'IT',
  taxCode: 'RSSMRA85T10A562S',
};

const newBook = async () => (await openGuestSession(shop)).id;
const save = (owner: string, street: string, kind: AddressKind = 'shipping') =>
  saveAddress(shop, { owner, kind, typed: { ...TYPED, street } });
const streets = async (owner: string, kind: AddressKind = 'shipping') =>
  (await listAddresses(shop, owner, kind)).map(({ street, isDefault }) =>
    isDefault ? `*${street}` : street,
  );

describe('S3.15 an address book', () => {
  test('keeps addresses of both kinds, the first of each as the default', async () => {
    const owner = await newBook();
    await save(owner, 'Via Uno');
    const second = await save(owner, 'Via Due');
    await save(owner, 'Via Conto', 'billing');
    expect(await streets(owner)).toEqual(['*Via Uno', 'Via Due']);
    expect(await streets(owner, 'billing')).toEqual(['*Via Conto']);
    expect(await findAddress(shop, owner, second)).toMatchObject({ kind: 'shipping', province: 'TV' });
    await saveDefault(shop, { owner, id: second });
    expect(await streets(owner)).toEqual(['*Via Due', 'Via Uno']);
    expect(await streets(owner, 'billing')).toEqual(['*Via Conto']);
  });

  test('changes an address in place, and refuses an invalid one', async () => {
    const owner = await newBook();
    const id = await save(owner, 'Via Uno');
    const typed = { ...TYPED, street: 'Via Nuova' };
    expect(await saveAddress(shop, { owner, kind: 'shipping', typed, id })).toBe(id);
    const wrong = saveAddress(shop, { owner, kind: 'shipping', typed: { ...typed, city: '' }, id });
    await expect(wrong).rejects.toMatchObject({
      code: 'address-book.invalid',
      fields: { city: 'checkout.city-missing' },
    });
    const nowhere = saveAddress(shop, { owner, kind: 'shipping', typed: { ...typed, country: 'QQ' } });
    await expect(nowhere).rejects.toMatchObject({ fields: { country: 'checkout.country-unknown' } });
    expect(await streets(owner)).toEqual(['*Via Nuova']);
  });

  test('treats an address with the same text as the existing one, and can make it the default', async () => {
    const owner = await newBook();
    await save(owner, 'Via Uno');
    const id = await save(owner, 'Via Due');
    const typed = { ...TYPED, street: '  via  DUE ', city: 'MONTEBELLUNA' };
    expect(await saveAddress(shop, { owner, kind: 'shipping', typed, asDefault: true })).toBe(id);
    expect(await streets(owner)).toEqual(['*Via Due', 'Via Uno']);
  });

  test('has a limit for each kind, also for two saves at once', async () => {
    const owner = await newBook();
    await save(owner, 'Via Uno');
    await save(owner, 'Via Due');
    const both = await Promise.allSettled([save(owner, 'Via Tre'), save(owner, 'Via Quattro')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(save(owner, 'Via Cinque')).rejects.toMatchObject({
      code: 'address-book.full-shipping',
      values: { maximum: 3 },
    });
    await save(owner, 'Conto Uno', 'billing');
    await save(owner, 'Conto Due', 'billing');
    await expect(save(owner, 'Conto Tre', 'billing')).rejects.toMatchObject({
      code: 'address-book.full-billing',
      values: { maximum: 2 },
    });
  });

  test('lets a deleted address be restored for an hour, as the default if it was, and then deletes it for good', async () => {
    const owner = await newBook();
    const first = await save(owner, 'Via Uno');
    await save(owner, 'Via Due');
    await removeAddress(shop, { owner, id: first });
    await removeAddress(shop, { owner, id: first });
    expect(await streets(owner)).toEqual(['*Via Due']);
    expect(await findAddress(shop, owner, first)).toBeNull();
    await expect(saveDefault(shop, { owner, id: first })).rejects.toMatchObject({
      code: 'address-book.unknown',
    });
    await restoreAddress(shop, { owner, id: first });
    expect(await streets(owner)).toEqual(['*Via Uno', 'Via Due']);
    await removeAddress(shop, { owner, id: first });
    const later = { ...shop, clock: { now: () => new Date(Date.now() + 61 * MINUTE) } };
    await expect(restoreAddress(later, { owner, id: first })).rejects.toMatchObject({
      code: 'address-book.unknown',
    });
    await deleteRemovedAddresses(shop);
    expect(await shop.db.select().from(savedAddresses)).toContainEqual(
      expect.objectContaining({ id: first }),
    );
    expect(await deleteRemovedAddresses(later)).toBeGreaterThan(0);
    expect(await shop.db.select().from(savedAddresses)).not.toContainEqual(
      expect.objectContaining({ id: first }),
    );
  });

  test('restores nothing into a full book', async () => {
    const owner = await newBook();
    const first = await save(owner, 'Via Uno');
    await removeAddress(shop, { owner, id: first });
    for (const street of ['Via Due', 'Via Tre', 'Via Quattro']) await save(owner, street);
    await expect(restoreAddress(shop, { owner, id: first })).rejects.toMatchObject({
      code: 'address-book.full-shipping',
    });
  });

  test('refuses another visitor’s address like an unknown one, in every act', async () => {
    const [mine, other] = [await newBook(), await newBook()];
    const id = await save(other, 'Via Altrui');
    const typed = { ...TYPED, street: 'Via Mia' };
    expect(await findAddress(shop, mine, id)).toBeNull();
    for (const theirs of [id, newId(), 'nonsense', '']) {
      const all = [
        () => removeAddress(shop, { owner: mine, id: theirs }),
        () => restoreAddress(shop, { owner: mine, id: theirs }),
        () => saveDefault(shop, { owner: mine, id: theirs }),
        () => saveAddress(shop, { owner: mine, kind: 'shipping', typed, id: theirs }),
      ];
      for (const act of all) await expect(act()).rejects.toMatchObject({ code: 'address-book.unknown' });
    }
    await expect(save(newId(), 'Via Nessuno')).rejects.toMatchObject({ code: 'address-book.unknown' });
    expect(await streets(other)).toEqual(['*Via Altrui']);
    expect(await streets(mine)).toEqual([]);
  });

  test('leaves placed orders unchanged when an address is deleted or changed', async () => {
    const goods = await sampleGoods(shop);
    const { variantId } = await goods.addVariant({
      code: 'test-cap',
      prices: { 'test-eu': 2_900 },
      stock: 5,
    });
    const { cartId, guestSession } = await addToCart(shop, { variantId, quantity: 1 });
    const owner = guestSession?.id ?? '';
    const id = await save(owner, SAMPLE_DETAILS.address.street);
    await placeOrder(shop, { cartId, details: SAMPLE_DETAILS, idempotencyKey: newId() });
    const [before] = await shop.db.select().from(orders);
    await saveAddress(shop, { owner, kind: 'shipping', typed: { ...TYPED, street: 'Via Altrove' }, id });
    await removeAddress(shop, { owner, id });
    const [after] = await shop.db.select().from(orders);
    expect(after).toEqual(before);
    expect(after && billingOf(after.details).address).toBeNull();
    expect(after?.details.address.street).toBe(SAMPLE_DETAILS.address.street);
  });
});

describe('S3.15 S6.01 a guest’s addresses', () => {
  test('join the customer’s, each once, and the customer’s default stays', async () => {
    const [from, into] = [await newBook(), await newBook()];
    await save(into, 'Via Casa');
    await save(from, 'via casa');
    await save(from, 'Via Ufficio');
    await save(from, 'Via Conto', 'billing');
    await mergeAddressBooks(shop, { from, into });
    expect(await streets(into)).toEqual(['*Via Casa', 'Via Ufficio']);
    expect(await streets(into, 'billing')).toEqual(['*Via Conto']);
  });

  test('are merged from the latest on, up to the limit', async () => {
    const [from, into] = [await newBook(), await newBook()];
    await save(into, 'Via Casa');
    for (const street of ['Via Uno', 'Via Due', 'Via Tre']) await save(from, street);
    await mergeAddressBooks(shop, { from, into });
    expect(await streets(into)).toEqual(['*Via Casa', 'Via Due', 'Via Tre']);
  });

  test('give a customer without addresses the guest’s default', async () => {
    const [from, into] = [await newBook(), await newBook()];
    await save(from, 'Via Uno');
    await saveDefault(shop, { owner: from, id: await save(from, 'Via Due') });
    await mergeAddressBooks(shop, { from, into });
    expect(await streets(into)).toEqual(['*Via Due', 'Via Uno']);
  });
});
