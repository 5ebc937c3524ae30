import { describe, expect, test } from 'vitest';
import { siteConfigs } from '#domain/site-config/schema.ts';
import { statusOfRefusal } from '#server/refusals.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { redirectOf } from '#tests/helpers/visit-of.ts';
import { changeAddresses } from './change-addresses.server.ts';
import { loadAddresses } from './load-addresses.server.ts';

const shop = await testShop({ locale: 'de', country: 'DE' });
await shop.db.update(siteConfigs).set({ maxShippingAddresses: 2 });

const TYPED = {
  intent: 'save',
  kind: 'shipping',
  firstName: 'Jonas',
  lastName: 'Weber',
  country: 'DE',
  street: 'Oderberger Straße 5',
  postalCode: '10435',
  city: 'Berlin',
};

async function newBook() {
  const { id: owner } = await openGuestSession(shop);
  return {
    load: (query = '') => loadAddresses(shop, owner, new URLSearchParams(query)),
    send: (form: Record<string, string>) =>
      changeAddresses({ statusOf: statusOfRefusal }, { shop, owner }, form),
  };
}
type Book = Awaited<ReturnType<typeof newBook>>;

async function idOf({ load }: Book, street: string): Promise<string> {
  const all = (await load()).shelves.flatMap(({ addresses }) => addresses);
  return all.find(({ lines }) => lines.includes(street))?.id ?? expect.fail(`no address in ${street}`);
}

describe('S2.04 the addresses of the account', () => {
  test('an address that was saved leads back to the list, written as it is written there', async () => {
    const { load, send } = await newBook();
    expect((await load('new=shipping')).form).toMatchObject({ kind: 'shipping', typed: { country: 'DE' } });
    expect(await redirectOf(send({ ...TYPED, id: '' }))).toBe('/de/account/addresses?done=saved');
    const { shelves, done } = await load('done=saved');
    expect(done).toBe('saved');
    expect(shelves[0]).toMatchObject({ kind: 'shipping', maximum: 2 });
    expect(shelves[0]?.addresses).toEqual([
      expect.objectContaining({
        name: 'Jonas Weber',
        lines: ['Oderberger Straße 5', '10435 Berlin', 'Deutschland'],
        isDefault: true,
      }),
    ]);
  });

  test('what is wrong is said beside each field, in the reader’s words, and nothing typed is lost', async () => {
    const { send, load } = await newBook();
    const typed = {
      ...TYPED,
      kind: 'billing',
      invoice: 'company',
      street: '',
      country: 'IT',
      postalCode: '1',
    };
    const answer = await send(typed);
    expect(answer.init).toMatchObject({ status: 422 });
    expect(Object.keys(answer.data.fields).sort()).toEqual(
      ['companyName', 'postalCode', 'province', 'sdiCode', 'street', 'vatNumber'].sort(),
    );
    for (const sentence of Object.values(answer.data.fields)) expect(sentence).toMatch(/^[A-ZÄÖÜ].+\.$/);
    expect(answer.data.typed).toMatchObject({ city: 'Berlin', invoice: 'company', postalCode: '1' });
    expect(answer.data.form.province?.options.length).toBeGreaterThan(100);
    expect((await load()).shelves[1]?.addresses).toEqual([]);
  });

  test('another country is asked for with its own fields, and saves nothing', async () => {
    const { send, load } = await newBook();
    const answer = await send({ ...TYPED, intent: 'country', country: 'US' });
    expect(answer.data).toMatchObject({ sentence: null, fields: {}, form: { province: { word: 'state' } } });
    expect((await load()).shelves[0]?.addresses).toEqual([]);
  });

  test('a company’s address comes back into its form, and is changed in its place', async () => {
    const book = await newBook();
    const typed = { ...TYPED, kind: 'billing', invoice: 'company', companyName: 'Weber GmbH', vatNumber: '' };
    await redirectOf(book.send(typed));
    const id = await idOf(book, 'Oderberger Straße 5');
    const { form } = await book.load(`edit=${id}`);
    expect(form).toMatchObject({
      id,
      kind: 'billing',
      typed: { invoice: 'company', companyName: 'Weber GmbH' },
    });
    await redirectOf(book.send({ ...typed, id, street: 'Kastanienallee 1' }));
    expect((await book.load()).shelves[1]?.addresses).toMatchObject([
      { id, name: 'Weber GmbH', lines: ['Jonas Weber', 'Kastanienallee 1', '10435 Berlin', 'Deutschland'] },
    ]);
  });

  test('one is erased and brought back, another made the default', async () => {
    const book = await newBook();
    await redirectOf(book.send(TYPED));
    await redirectOf(book.send({ ...TYPED, street: 'Kastanienallee 1' }));
    const id = await idOf(book, 'Kastanienallee 1');
    expect(await redirectOf(book.send({ intent: 'default', id }))).toContain('done=default');
    const gone = await redirectOf(book.send({ intent: 'erase', id }));
    expect(gone).toBe(`/de/account/addresses?done=erased&id=${id}`);
    expect(await book.load(new URL(`http://shop.test${gone}`).search)).toMatchObject({ erasedId: id });
    expect((await book.load()).shelves[0]?.addresses).toHaveLength(1);
    expect(await redirectOf(book.send({ intent: 'restore', id }))).toContain('done=restored');
    expect((await book.load()).shelves[0]?.addresses[0]).toMatchObject({ id, isDefault: true });
  });

  test('a full book says so, with the number', async () => {
    const { send } = await newBook();
    await redirectOf(send(TYPED));
    await redirectOf(send({ ...TYPED, street: 'Kastanienallee 1' }));
    const answer = await send({ ...TYPED, street: 'Kastanienallee 2' });
    expect(answer.init).toMatchObject({ status: 400 });
    expect(answer.data.sentence).toContain('2 Lieferadressen');
    expect(answer.data.typed.street).toBe('Kastanienallee 2');
  });

  test('another’s address is as good as none: not shown, not changed, not erased', async () => {
    const [mine, other] = [await newBook(), await newBook()];
    await redirectOf(other.send(TYPED));
    const id = await idOf(other, 'Oderberger Straße 5');
    await expect(mine.load(`edit=${id}`)).rejects.toMatchObject({ init: { status: 404 } });
    for (const intent of ['erase', 'restore', 'default', 'save'])
      expect((await mine.send({ ...TYPED, intent, id })).init).toMatchObject({ status: 404 });
    expect((await other.load()).shelves[0]?.addresses).toHaveLength(1);
  });

  test('a form that is none of ours is no form', async () => {
    const { send } = await newBook();
    await expect(send({ intent: 'sell' })).rejects.toMatchObject({ init: { status: 400 } });
    await expect(send({ ...TYPED, kind: 'holiday' })).rejects.toMatchObject({ init: { status: 400 } });
  });
});
