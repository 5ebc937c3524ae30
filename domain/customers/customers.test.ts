import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import {
  deleteCustomerSessions,
  endCustomerSession,
  endSessionsOf,
  findLoggedIn,
  openCustomerSession,
} from './customer-session.ts';
import { findProfile } from './find-profile.ts';
import { PROFILE_FIELDS } from './input.ts';
import { type Identity, recogniseCustomer } from './recognise-customer.ts';
import { saveProfile } from './save-profile.ts';
import { customerIdentities, customerSessions } from './schema.ts';

const shop = await testShop();
const DAY = 24 * 60 * 60 * 1000;

function identity(wanted: Partial<Identity> = {}): Identity {
  const subject = newId();
  return {
    issuer: 'http://login.test',
    subject,
    email: `${subject}@mail.test`,
    emailVerified: true,
    firstName: 'Lucia',
    lastName: 'Bianchi',
    ...wanted,
  };
}

const as = (id: string) => ({ ...shop, actor: { kind: 'customer', id } as const });

describe('a person with an identity', () => {
  test('is a customer from the first time, and the same one the next time', async () => {
    const told = identity();
    const first = await recogniseCustomer(shop, told);
    expect(first).toMatchObject({ email: told.email, firstName: 'Lucia', lastName: 'Bianchi' });
    const again = await recogniseCustomer(shop, { ...told, firstName: 'Other', email: 'Moved@Mail.Test' });
    expect(again).toMatchObject({ id: first.id, firstName: 'Lucia', email: 'moved@mail.test' });
  });

  test('is joined with a customer of the same address only when both sides verified it', async () => {
    const email = `${newId()}@mail.test`;
    const known = await recogniseCustomer(shop, identity({ email }));
    const unverified = await recogniseCustomer(
      shop,
      identity({ email, emailVerified: false, issuer: 'http://b' }),
    );
    expect(unverified.id).not.toBe(known.id);
    const verified = await recogniseCustomer(
      shop,
      identity({ email: email.toUpperCase(), issuer: 'http://c' }),
    );
    expect(verified.id).toBe(known.id);
    const rows = await shop.db
      .select()
      .from(customerIdentities)
      .where(eq(customerIdentities.customerId, known.id));
    expect(rows).toHaveLength(2);
  });

  test('with an unverified address does not get the customer who verified it later', async () => {
    const email = `${newId()}@mail.test`;
    const squatter = await recogniseCustomer(shop, identity({ email, emailVerified: false }));
    const owner = await recogniseCustomer(shop, identity({ email, issuer: 'http://b' }));
    expect(owner.id).not.toBe(squatter.id);
  });

  test('two issuers may use the same subject for different people', async () => {
    const one = identity();
    const other = await recogniseCustomer(shop, identity({ subject: one.subject, issuer: 'http://b' }));
    expect((await recogniseCustomer(shop, one)).id).not.toBe(other.id);
  });
});

describe('a customer’s session', () => {
  const open = async (told = identity()) => {
    const customer = await recogniseCustomer(shop, told);
    const token = await openCustomerSession(shop, {
      customerId: customer.id,
      issuer: told.issuer,
      idToken: 'it',
    });
    return { told, customer, token };
  };

  test('7.2.3 is found by its token, of which only the hash is stored', async () => {
    const { token, customer } = await open();
    expect(await findLoggedIn(shop, token)).toEqual({
      id: customer.id,
      firstName: 'Lucia',
      cartSessionId: customer.cartSessionId,
    });
    expect(JSON.stringify(await shop.db.select().from(customerSessions))).not.toContain(token);
    for (const forged of ['', 'x', 'A'.repeat(32), null, `${token}x`])
      expect(await findLoggedIn(shop, forged)).toBeNull();
  });

  test('7.3.1 7.3.2 ends two weeks after its last use, after three months in any case', async () => {
    const { token } = await open();
    const daysOn = (days: number) => ({ ...shop, clock: { now: () => new Date(Date.now() + days * DAY) } });
    expect(await findLoggedIn(daysOn(15), token)).toBeNull();
    for (let days = 13; days <= 89; days += 13)
      expect(await findLoggedIn(daysOn(days), token), `${days}`).not.toBeNull();
    expect(await findLoggedIn(daysOn(91), token)).toBeNull();
    expect(await deleteCustomerSessions(daysOn(91))).toBeGreaterThan(0);
  });

  test('once ended, returns what the login service needs, once', async () => {
    const { token } = await open();
    expect(await endCustomerSession(shop, token)).toEqual({ idToken: 'it' });
    expect(await endCustomerSession(shop, token)).toBeNull();
    expect(await findLoggedIn(shop, token)).toBeNull();
  });

  test('7.4.3 all of one person end with the password, and no others', async () => {
    const mine = await open();
    const second = await open(mine.told);
    const other = await open();
    expect(await endSessionsOf(shop, mine.told)).toBe(2);
    expect(await findLoggedIn(shop, mine.token)).toBeNull();
    expect(await findLoggedIn(shop, second.token)).toBeNull();
    expect(await findLoggedIn(shop, other.token)).not.toBeNull();
    expect(await endSessionsOf(shop, { issuer: 'http://elsewhere', subject: other.told.subject })).toBe(0);
  });
});

describe('S3.02 the profile', () => {
  const whole = {
    first_name: 'Anna',
    last_name: 'Rossi',
    date_birth: '1988-02-29',
    birth_place: 'Treviso',
    phone: '+39 0423 123456',
    country: 'IT',
    province: 'TV',
    zip_code: '31044',
    city: 'Montebelluna',
    address: 'Via Montello 12',
  };

  test('stores each field of the specification, birth place included', async () => {
    const customer = await recogniseCustomer(shop, identity());
    await saveProfile(as(customer.id), whole);
    expect(await findProfile(as(customer.id))).toEqual({ ...whole, email: customer.email });
    expect(Object.keys(whole)).toEqual([...PROFILE_FIELDS]);
    await saveProfile(as(customer.id), { first_name: 'Anna', last_name: 'Rossi' });
    expect(await findProfile(as(customer.id))).toMatchObject({ date_birth: '', city: '', country: '' });
  });

  test.each([
    ['first_name', ' ', 'customers.first-name-missing'],
    ['last_name', '', 'customers.last-name-missing'],
    ['date_birth', '1990-02-30', 'customers.date-birth-invalid'],
    ['date_birth', '2999-01-01', 'customers.date-birth-invalid'],
    ['date_birth', '1850-01-01', 'customers.date-birth-invalid'],
    ['date_birth', '1.1.1990', 'customers.date-birth-invalid'],
    ['phone', 'call me', 'customers.phone-invalid'],
    ['country', 'Italia', 'customers.too-long'],
    ['country', 'QQ', 'customers.country-unknown'],
    ['city', 'x'.repeat(101), 'customers.too-long'],
  ])('refuses %s "%s" and keeps what was', async (field, value, code) => {
    const customer = await recogniseCustomer(shop, identity());
    const saving = saveProfile(as(customer.id), { ...whole, [field]: value });
    await expect(saving).rejects.toMatchObject({
      code: 'customers.profile-invalid',
      fields: { [field]: code },
    });
    expect(await findProfile(as(customer.id))).toMatchObject({ first_name: 'Lucia', city: '' });
  });

  test('is refused without a login', async () => {
    expect(() => saveProfile(shop, whole)).rejects.toMatchObject({ code: 'customers.login-required' });
    await expect(findProfile(shop)).rejects.toMatchObject({ code: 'customers.login-required' });
  });
});
