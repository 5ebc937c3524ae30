import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAddresses } from '#domain/address-book/list-addresses.ts';
import { saveAddress } from '#domain/address-book/save-address.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { findLoggedIn } from '#domain/customers/customer-session.ts';
import { findGuestSession } from '#domain/customers/find-guest-session.ts';
import { listOwnOrders } from '#domain/orders/own-orders.ts';
import { orders } from '#domain/orders/schema.ts';
import { addWish } from '#domain/wishlists/add-wish.ts';
import { listWishes } from '#domain/wishlists/list-wishes.ts';
import { newId } from '#shared/ids.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { beginLogin, RETURN_PATH } from './begin-login.ts';
import { deleteLoginFlows } from './delete-login-flows.ts';
import { endSessions } from './end-sessions.ts';
import { consumeFlow, finishLogin } from './finish-login.ts';
import { type LoginClaims, LoginFailed, type LoginProvider } from './port.ts';
import { loginFlows } from './schema.ts';
import { signOut } from './sign-out.ts';

/** A login service with the test's claims that records its calls. */
function service(claims: Partial<LoginClaims> = {}) {
  const asked: Parameters<LoginProvider['begin']>[0][] = [];
  const answered: Parameters<LoginProvider['finish']>[0][] = [];
  const subject = newId();
  const login: LoginProvider = {
    issuer: 'http://login.test',
    begin: async (question) => {
      asked.push(question);
      return `http://login.test/auth?state=${question.state}`;
    },
    finish: async (answer) => {
      answered.push(answer);
      return {
        ...{ issuer: 'http://login.test', subject, email: `${subject}@mail.test`, emailVerified: true },
        ...{ firstName: 'Lucia', lastName: 'Bianchi', idToken: 'id.token' },
        ...claims,
      };
    },
    logoutAddress: async ({ returnAddress, locale, idToken }) =>
      `http://login.test/logout?to=${returnAddress}&lang=${locale}&hint=${idToken}`,
    passwordAddress: () => null,
    securityAddress: () => null,
  };
  return { login, asked, answered };
}

const base = await testShop(SAMPLE.euro);
const goods = await sampleGoods(base);
await goods.addVariant({ code: 'test-cap', prices: { 'test-eu': 2_000 } });
await goods.addVariant({ code: 'test-bell', prices: { 'test-eu': 1_000 } });

const shopWith = (login: LoginProvider) => ({ ...base, ports: { ...base.ports, login } });
const cameBack = (state: string) => `${base.baseUrl}${RETURN_PATH}?code=x&state=${state}`;

/** The complete login of one visitor. */
async function logIn(
  shop: ReturnType<typeof shopWith>,
  guestToken: string | null = null,
  returnPath: unknown = null,
  bagKey: string | null = null,
) {
  const begun = await beginLogin(shop, { intent: 'login', returnPath, browserToken: null });
  const address = cameBack(new URL(begun.address).searchParams.get('state') ?? '');
  const flow = await consumeFlow(shop, { address, browserToken: begun.browserToken });
  return finishLogin(shop, flow, { address, guestToken, bagKey });
}

describe('S6.04 logging in by a login service', () => {
  test('uses a new state, nonce and verifier each time, and stores them', async () => {
    const { login, asked, answered } = service();
    const shop = shopWith(login);
    await logIn(shop);
    await logIn(shop);
    const secrets = asked.flatMap(({ state, nonce, codeVerifier }) => [state, nonce, codeVerifier]);
    expect(new Set(secrets).size).toBe(6);
    expect(asked[0]).toMatchObject({
      intent: 'login',
      locale: 'it',
      returnAddress: `${base.baseUrl}${RETURN_PATH}`,
    });
    expect(asked[0]?.codeVerifier).toMatch(/^[\w-]{64}$/);
    expect(answered[0]).toMatchObject({ state: asked[0]?.state, nonce: asked[0]?.nonce });
  });

  test('7.2.4 gives a session with a new token and ends the guest’s', async () => {
    const shop = shopWith(service().login);
    const { guestSession } = await addToCart(shop, { variantCode: 'test-cap', quantity: 2 });
    const { token } = await logIn(shop, guestSession?.token);
    expect(token).not.toBe(guestSession?.token);
    expect(await findGuestSession(shop, guestSession?.token)).toBeNull();
    const customer = await findLoggedIn(shop, token);
    expect(customer).toMatchObject({ firstName: 'Lucia' });
    expect((await findCart(shop, customer?.cartSessionId ?? ''))?.itemCount).toBe(2);
    const audited = await base.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, customer?.id ?? ''));
    expect(audited.map(({ action }) => action)).toContain('customer.logged-in');
  });

  test('brings the bag of a guest whose session ended', async () => {
    const shop = shopWith(service().login);
    const { bagKey } = await addToCart(shop, { variantCode: 'test-cap', quantity: 3 });
    base.clock.forward(31 * 60_000);
    const customer = await findLoggedIn(shop, (await logIn(shop, null, null, bagKey)).token);
    base.clock.forward(-31 * 60_000);
    expect((await findCart(shop, customer?.cartSessionId ?? ''))?.itemCount).toBeGreaterThanOrEqual(3);
  });

  test('S1.12 makes the guest’s wishes the customer’s', async () => {
    const shop = shopWith(service().login);
    const { guestSession } = await addWish(shop, { guestSessionId: null, variantCode: 'test-cap' });
    const customer = await findLoggedIn(shop, (await logIn(shop, guestSession?.token)).token);
    expect(await listWishes(shop, customer?.cartSessionId ?? '')).toMatchObject([
      { variantCode: 'test-cap' },
    ]);
  });

  test('stores no address of another site to go back to', async () => {
    const begun = await beginLogin(shopWith(service().login), {
      ...{ intent: 'login', returnPath: 'https://evil.test/', browserToken: null },
    });
    const state = new URL(begun.address).searchParams.get('state') ?? '';
    const [flow] = await base.db.select().from(loginFlows).where(eq(loginFlows.state, state));
    expect(flow?.returnPath).toBe('/it/account');
  });

  test('S6.01 S3.15 makes the guest’s saved addresses the customer’s, each once', async () => {
    const shop = shopWith(service().login);
    const typed = {
      ...{ firstName: 'Lucia', lastName: 'Bianchi', street: 'Oderberger Straße 5' },
      ...{ postalCode: '10435', city: 'Berlin', country: 'DE' },
    };
    for (const street of [typed.street, 'Kastanienallee 1']) {
      const { guestSession } = await addToCart(shop, { variantCode: 'test-cap', quantity: 1 });
      const owner = guestSession?.id ?? '';
      await saveAddress(shop, { owner, kind: 'shipping', typed });
      await saveAddress(shop, { owner, kind: 'shipping', typed: { ...typed, street } });
      const { token } = await logIn(shop, guestSession?.token);
      const customer = await findLoggedIn(shop, token);
      const book = await listAddresses(shop, customer?.cartSessionId ?? '');
      const streets = [...new Set([typed.street, street])];
      expect(book.map((address) => address.street)).toEqual(streets);
    }
  });

  test('S6.01 brings the cart to another device, merged with the cart there', async () => {
    const shop = shopWith(service().login);
    const phone = await addToCart(shop, { variantCode: 'test-cap', quantity: 1 });
    const first = await logIn(shop, phone.guestSession?.token);
    const desk = await addToCart(shop, { variantCode: 'test-bell', quantity: 3 });
    const second = await logIn(shop, desk.guestSession?.token);
    expect(second.token).not.toBe(first.token);
    for (const { token } of [first, second]) {
      const customer = await findLoggedIn(shop, token);
      expect((await findCart(shop, customer?.cartSessionId ?? ''))?.itemCount).toBe(4);
    }
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('claims a guest’s orders only with a verified address: %s', async (emailVerified, count) => {
    const email = `${newId()}@mail.test`;
    const { id } = await sampleOrder(base);
    await base.db.update(orders).set({ email }).where(eq(orders.id, id));
    const shop = shopWith(service({ email, emailVerified }).login);
    const customer = await findLoggedIn(shop, (await logIn(shop)).token);
    const own = { ...shop, actor: { kind: 'customer', id: customer?.id ?? '' } as const };
    expect((await listOwnOrders(own, { page: 1, perPage: 9 })).orders).toHaveLength(count);
  });

  test.each([
    ['/it/account/orders?x=1#y', '/it/account/orders?x=1#y'],
    ['https://evil.test/', '/it/account'],
    ['//evil.test', '/it/account'],
    ['/\\evil.test', '/it/account'],
    ['javascript:alert(1)', '/it/account'],
    [undefined, '/it/account'],
  ])('goes back to %s as %s', async (asked, path) => {
    expect((await logIn(shopWith(service().login), null, asked)).returnPath).toBe(path);
  });
});

describe('an answer', () => {
  const begin = async () => {
    const { login, answered } = service();
    const shop = shopWith(login);
    const begun = await beginLogin(shop, { intent: 'login', returnPath: null, browserToken: null });
    const state = new URL(begun.address).searchParams.get('state') ?? '';
    return { shop, answered, state, browserToken: begun.browserToken };
  };

  test('counts once', async () => {
    const { shop, state, browserToken } = await begin();
    const answer = { address: cameBack(state), browserToken };
    await consumeFlow(shop, answer);
    await expect(consumeFlow(shop, answer)).rejects.toMatchObject({ code: 'logins.gone' });
  });

  test('with another state, another browser’s cookie or none logs nobody in', async () => {
    const { shop, state, browserToken, answered } = await begin();
    const foreign = (await begin()).browserToken;
    for (const answer of [
      { address: cameBack('forged'), browserToken },
      { address: `${base.baseUrl}${RETURN_PATH}`, browserToken },
      { address: cameBack(state), browserToken: foreign },
      { address: cameBack(state), browserToken: null },
    ]) {
      await expect(consumeFlow(shop, answer)).rejects.toMatchObject({ code: 'logins.gone' });
    }
    expect(answered).toEqual([]);
    expect(await consumeFlow(shop, { address: cameBack(state), browserToken })).toMatchObject({ state });
  });

  test('is too late after two hours, and its flow is deleted', async () => {
    const { shop, state, browserToken } = await begin();
    const later = { ...shop, clock: { now: () => new Date(Date.now() + 2 * 60 * 60 * 1000 + 1000) } };
    const late = consumeFlow(later, { address: cameBack(state), browserToken });
    await expect(late).rejects.toMatchObject({ code: 'logins.gone' });
    expect(await deleteLoginFlows(later)).toBeGreaterThan(0);
    expect(await base.db.select().from(loginFlows)).toEqual([]);
  });

  test('is accepted in two tabs of one browser', async () => {
    const { login } = service();
    const shop = shopWith(login);
    const first = await beginLogin(shop, { intent: 'login', returnPath: null, browserToken: null });
    const second = await beginLogin(shop, {
      intent: 'login',
      returnPath: null,
      browserToken: first.browserToken,
    });
    expect(second.browserToken).toBe(first.browserToken);
    for (const { address, browserToken } of [first, second]) {
      const state = new URL(address).searchParams.get('state') ?? '';
      await consumeFlow(shop, { address: cameBack(state), browserToken });
    }
  });

  test('with an invalid claim is refused, and nobody is logged in', async () => {
    const { login } = service();
    const shop = shopWith({ ...login, finish: () => Promise.reject(new LoginFailed('bad token')) });
    await expect(logIn(shop)).rejects.toMatchObject({ code: 'logins.refused' });
  });
});

test('an unreachable service gives a refusal, and leaves nothing behind', async () => {
  const { login } = service();
  const shop = shopWith({ ...login, begin: () => Promise.reject(new LoginFailed('no answer')) });
  const before = (await base.db.select().from(loginFlows)).length;
  const begun = beginLogin(shop, { intent: 'create', returnPath: null, browserToken: null });
  await expect(begun).rejects.toMatchObject({ code: 'logins.unavailable' });
  expect(await base.db.select().from(loginFlows)).toHaveLength(before);
});

test('7.4.1 logging out ends our session and leads to the service, also without a session', async () => {
  const shop = shopWith(service().login);
  const { token } = await logIn(shop);
  const home = 'http://shop.test/it';
  expect(await signOut(shop, token)).toEqual({
    address: `http://login.test/logout?to=${home}&lang=it&hint=id.token`,
    byPost: false,
  });
  expect(await findLoggedIn(shop, token)).toBeNull();
  expect(await signOut(shop, token)).toEqual({
    address: `http://login.test/logout?to=${home}&lang=it&hint=null`,
    byPost: false,
  });
  const own = shopWith({ ...service().login, isLeftByPost: true });
  expect(await signOut(own, null)).toMatchObject({ byPost: true });
});

test('7.5.2 ending sessions begins at the service, and this browser stays signed in', async () => {
  const ended: string[] = [];
  const { login } = service();
  const shop = shopWith({
    ...login,
    endSessionsOf: async (subject) => {
      ended.push(subject);
    },
  });
  const [first, second] = [await logIn(shop), await logIn(shop)];
  const customer = await findLoggedIn(shop, first.token);
  const theirs = { ...shop, actor: { kind: 'customer', id: customer?.id ?? '' } as const };
  expect(await endSessions(theirs, { token: first.token, id: 'others' })).toBe(1);
  expect(ended).toHaveLength(1);
  expect(await findLoggedIn(shop, first.token)).not.toBeNull();
  expect(await findLoggedIn(shop, second.token)).toBeNull();
});
