import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import type { Locale } from '#shared/locale.ts';
import { LOCALES } from '#shared/locale.ts';
import { lastMailTo } from '#tests/helpers/account-mails.ts';
import { type Form, formsOf, linksOf, type Page } from '#tests/torture/page.ts';
import { formWith, PlainBrowser } from '#tests/torture/plain-browser.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { JERSEY } from '../shopper.ts';
import { send, sendForm } from './send.ts';

const PASSWORD = 'vier zufällige wörter';
const SERVICE = '/login-service';
const shop = shopBehindThePages();
const shopUrl = () => process.env.SHOP_URL ?? '';
const path = (page: Page) => page.url.replace(shopUrl(), '');

/** A visitor without scripts, with an address of their own. */
function somebody(locale: Locale = 'de') {
  const browser = new PlainBrowser(shopUrl());
  const email = `${randomBytes(6).toString('hex')}@mail.test`;
  const me = async () => (await browser.get(`/api/${locale}/me`)).html;
  const mailed = async (about: RegExp) => {
    await expect.poll(async () => (await lastMailTo(shop, email)).text, { timeout: 20_000 }).toMatch(about);
    return (/https?:\/\/\S+token=[\w-]+/.exec((await lastMailTo(shop, email)).text) ?? [''])[0];
  };
  const register = async (from = addressOf(locale, 'account')) => {
    const page = await browser.get(addressOf(locale, 'register', {}, { from }));
    const typed = { firstName: 'Jonas', lastName: 'Weber', email, password: PASSWORD };
    expect((await browser.submit(formIn(page), typed)).status).toBe(200);
    const link = await mailed(/\/confirm\?/);
    return browser.submit(formIn(await browser.get(link)), { password: PASSWORD });
  };
  const signIn = async (page: Page, password = PASSWORD) => browser.submit(formIn(page), { email, password });
  const logOut = async () => {
    const page = await browser.get(addressOf(locale, 'account'));
    return browser.submit(logoutForm(page));
  };
  return { browser, email, me, mailed, register, signIn, logOut };
}

function formIn(page: Page): Form {
  const form = formsOf(page).find(({ fields }) => 'email' in fields || 'password' in fields);
  if (!form) throw new Error(`No form at ${page.url}`);
  return form;
}

function logoutForm(page: Page): Form {
  const form = formsOf(page).find(({ action }) => action.endsWith('/logout'));
  if (!form) throw new Error(`No logout at ${page.url}`);
  return form;
}

test('S6.04 S6.01 a guest whose session and what was typed are kept registers, confirms by mail, is greeted, leaves and comes back', async () => {
  const { browser, me, register, signIn, logOut } = somebody();
  await browser.send('/api/de/cart/add', { variant_code: JERSEY, quantity: 1 });
  const checkout = formWith(await browser.get('/de/checkout'), 'phone');
  if (!checkout) throw new Error('no checkout');
  await browser.submit(checkout, { phone: '+49 30 1234567', intent: 'update' });
  const kept = async () => formWith(await browser.get('/de/checkout'), 'phone')?.fields.phone;
  expect(await kept()).toBe('+49 30 1234567');
  expect(JSON.parse(await me())).toMatchObject({ customer: null, cart_count: 1 });
  const page = await register('/de/account/profile');
  expect([page.status, path(page)]).toEqual([200, '/de/account/profile']);
  expect(JSON.parse(await me())).toMatchObject({ customer: { first_name: 'Jonas' } });
  expect(await kept()).toBe('+49 30 1234567');
  expect((await browser.get('/de/account')).html).toContain('Hallo Jonas');
  expect(path(await logOut())).toBe('/de');
  expect(JSON.parse(await me())).toMatchObject({ customer: null, cart_count: 0 });
  const asked = await browser.get('/de/account/orders');
  expect(path(asked)).toContain(`${SERVICE}/interaction/`);
  const back = await signIn(asked);
  expect([back.status, path(back)]).toEqual([200, '/de/account/orders']);
});

test('S2.21 logging out ends both sessions, by way of the service’s logout address with its three words', async () => {
  const { browser, register, logOut } = somebody('fr');
  await register();
  const form = logoutForm(await browser.get('/fr/account'));
  const left = await sendForm('/fr/logout', {}, { origin: shopUrl() });
  expect(left.headers['clear-site-data']).toBe('"cache", "storage"');
  const there = new URL((await browser.whereTo(form)) ?? '');
  expect(there.origin + there.pathname).toBe(`${shopUrl()}${SERVICE}/logout`);
  expect(there.searchParams.get('logout')).toBe('true');
  expect(there.searchParams.get('redirect_uri')).toBe(`${shopUrl()}/fr`);
  expect(there.searchParams.get('lang')).toBe('fr');
  // Our session ends at once; the service's own lasts until the browser has visited it.
  expect(path(await browser.get('/fr/account'))).toBe('/fr/account');
  expect(path(await logOut())).toBe('/fr');
  expect(path(await browser.get('/fr/account'))).toContain(`${SERVICE}/interaction/`);
});

test('7.4.2 a customer ends the session of another browser, which then has to sign in with the password', async () => {
  const { browser, email, register } = somebody();
  await register();
  const other = new PlainBrowser(shopUrl());
  const signedIn = await other.submit(formIn(await other.get('/de/account')), { email, password: PASSWORD });
  expect(path(signedIn)).toBe('/de/account');
  const profile = await browser.get('/de/account/profile');
  const ending = formsOf(profile).find(({ fields }) => fields.intent === 'end-session');
  const [button] = ending?.buttons ?? [];
  if (!ending || !button) throw new Error('no session to end');
  const after = await browser.submit(ending, { [button.name]: button.value });
  expect(path(after)).toBe('/de/account/profile');
  expect(formsOf(after).some(({ fields }) => fields.intent === 'end-session')).toBe(false);
  expect(path(await other.get('/de/account'))).toContain(`${SERVICE}/interaction/`);
  expect(path(await browser.get('/de/account'))).toBe('/de/account');
});

test('6.2.6 6.2.7 password fields hide what is typed, and managers may fill and paste it', async () => {
  const { browser } = somebody();
  for (const [name, kind] of [
    ['login', 'current-password'],
    ['register', 'new-password'],
  ] as const) {
    const { html } = await browser.get(addressOf('de', name));
    const [field = ''] = /<input[^>]*name="password"[^>]*>/.exec(html) ?? [];
    expect(field).toContain('type="password"');
    expect(field).toContain(`autocomplete="${kind}"`);
    expect(html).not.toMatch(/onpaste|autocomplete="off"/);
  }
});

test('3.5.3 the service sends nobody elsewhere, and ends nothing by a link or without logout=true', async () => {
  const { browser, register } = somebody();
  await register();
  for (const evil of [
    'https://evil.test/',
    '//evil.test',
    'javascript:alert(1)',
    `${shopUrl()}.evil.test/`,
  ]) {
    const address = `${SERVICE}/logout?logout=true&lang=it&redirect_uri=${encodeURIComponent(evil)}`;
    const answer = await send(address, { method: 'POST', headers: { origin: shopUrl() } });
    expect(answer.headers.location, evil).toBe('/it');
  }
  const asking = await browser.get(`${SERVICE}/logout?logout=true&lang=de`);
  expect(asking.html).toContain('Abmelden?');
  expect(path(await browser.get('/de/account'))).toBe('/de/account');
  await browser.get(`${SERVICE}/logout?lang=de`);
  expect(path(await browser.get('/de/account'))).toBe('/de/account');
});

for (const locale of LOCALES) {
  test(`S2.11 guests are sent to the login by a 302 and the four addresses of logins answer (${locale})`, async () => {
    const personal = ['account', 'account-profile', 'account-personal-data', 'account-orders'] as const;
    for (const name of personal) {
      const answer = await send(addressOf(locale, name));
      expect([answer.status, answer.headers['cache-control']], name).toEqual([302, 'no-store']);
      expect(answer.headers.location).toBe(addressOf(locale, 'login', {}, { from: addressOf(locale, name) }));
    }
    const titles = new Set<string>();
    for (const name of ['login', 'register', 'forgot-password', 'reset-password'] as const) {
      const page = await new PlainBrowser(shopUrl()).get(addressOf(locale, name));
      expect([page.status, page.html.includes(`<html lang="${locale}"`)], name).toEqual([200, true]);
      titles.add(/<h1>(.*?)<\/h1>/.exec(page.html)?.[1] ?? '');
    }
    expect(titles.size).toBe(3);
  });
}

test('an answer counts once, in the browser that asked, with the state that was given', async () => {
  const { browser, email, register, logOut } = somebody();
  await register();
  await logOut();
  const asked = formIn(await browser.get('/de/login'));
  const resume = await browser.whereTo(asked, { email, password: PASSWORD });
  const callback = (await browser.leadsTo(resume ?? '')) ?? '';
  expect(callback.replace(shopUrl(), '')).toMatch(/^\/login\/callback\?code=.+&state=.+/);
  const thief = new PlainBrowser(shopUrl());
  const forged = new URL(callback);
  forged.searchParams.set('state', 'forged');
  for (const [who, address] of [
    [thief, callback],
    [thief, '/login/callback'],
    [browser, forged.href],
    [browser, '/login/callback?error=access_denied&state=x'],
  ] as const) {
    const page = await who.get(address);
    expect([page.status, path(page)], address).toEqual([410, '/en/login?problem=gone']);
    expect(JSON.parse((await who.get('/api/de/me')).html)).toMatchObject({ customer: null });
  }
  expect(path(await browser.get(callback))).toBe('/de/account');
  expect(new URL((await browser.leadsTo(callback)) ?? '').search).toBe('?problem=gone');
});

test('a code that was redeemed redeems nothing again, and takes back what it gave', async () => {
  const { browser, email, register, logOut } = somebody();
  await register();
  await logOut();
  const first = formIn(await browser.get('/de/login'));
  const callback = new URL(
    (await browser.leadsTo((await browser.whereTo(first, { email, password: PASSWORD })) ?? '')) ?? '',
  );
  await browser.get(callback.href);
  await browser.submit(logoutForm(await browser.get('/de/account')));
  // A new question of the same browser, answered with the old code.
  const service = await browser.leadsTo('/de/login');
  const replayed = new URL(callback);
  replayed.searchParams.set('state', new URL(service ?? '').searchParams.get('state') ?? '');
  const page = await browser.get(replayed.href);
  expect([page.status, path(page)]).toEqual([403, '/de/login?problem=refused']);
});

test('one comes back to pages of this shop only', async () => {
  const { browser, register, signIn, logOut } = somebody();
  await register('https://evil.test');
  for (const evil of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
    await logOut();
    const page = await signIn(await browser.get(`/de/login?from=${encodeURIComponent(evil)}`));
    expect(path(page), evil).toBe('/de/account');
  }
});

test('the bag of a guest is a customer’s from the login on, and is found on another device', async () => {
  const phone = somebody();
  await phone.browser.send('/api/de/cart/add', { variant_code: JERSEY, quantity: 2 });
  await phone.register();
  expect(JSON.parse(await phone.me())).toMatchObject({ cart_count: 2, customer: { first_name: 'Jonas' } });
  const desk = new PlainBrowser(shopUrl());
  await desk.send('/api/de/cart/add', { variant_code: JERSEY, quantity: 1 });
  await desk.submit(formIn(await desk.get('/de/login')), { email: phone.email, password: PASSWORD });
  expect(JSON.parse((await desk.get('/api/de/me')).html)).toMatchObject({ cart_count: 3 });
  expect(JSON.parse(await phone.me())).toMatchObject({ cart_count: 3 });
  await phone.logOut();
  expect(JSON.parse(await phone.me())).toMatchObject({ cart_count: 0 });
});

test('a new password by mail ends every session, of the service and of the shop', async () => {
  const { browser, email, register, mailed, me } = somebody();
  await register();
  const elsewhere = new PlainBrowser(shopUrl());
  await elsewhere.submit(formIn(await elsewhere.get('/de/forgot-password')), { email });
  const link = await mailed(/\/reset\?/);
  const fields = { password: 'ganz andere fünf wörter hier' };
  const page = await elsewhere.submit(formIn(await elsewhere.get(link)), fields);
  expect(path(page)).toBe('/de/account');
  await expect.poll(async () => JSON.parse(await me()).customer).toBeNull();
  expect(path(await browser.get('/de/account'))).toContain(`${SERVICE}/interaction/`);
  const again = await elsewhere.get(link);
  expect([again.status, formsOf(again)]).toEqual([410, []]);
});

test('known and unknown addresses read the same answers', async () => {
  const { email, register, browser } = somebody();
  await register();
  const other = `${randomBytes(6).toString('hex')}@mail.test`;
  const said = async (address: string, typed: Record<string, string>, who: string) => {
    const page = await browser.submit(formIn(await browser.get(address)), typed);
    return `${page.status} ${page.html.replaceAll(who, 'WHO')}`;
  };
  for (const kind of ['forgot', 'register']) {
    const typed = (who: string) => ({ email: who, firstName: 'A', lastName: 'B', password: PASSWORD });
    const known = await said(`${SERVICE}/${kind}?lang=de`, typed(email), email);
    expect(known).toMatch(/^200 /);
    expect(await said(`${SERVICE}/${kind}?lang=de`, typed(other), other)).toBe(known);
  }
});

test('the service’s pages are nobody’s to keep, and run nothing foreign', async () => {
  for (const page of [`${SERVICE}/forgot?lang=it`, `${SERVICE}/register?lang=it`]) {
    const { headers } = await send(page, { headers: { accept: 'text/html' } });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  }
  const foreign = await sendForm(
    `${SERVICE}/forgot`,
    { email: 'a@mail.test' },
    { origin: 'https://evil.test' },
  );
  expect(foreign.status).toBe(403);
  const get = await send('/it/logout');
  expect(get.status).toBe(302);
});

test('the protocol answers under the public name only, with codes and PKCE for its one client', async () => {
  const answer = await send(`${SERVICE}/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' },
  });
  const elsewhere = await send(`${SERVICE}/.well-known/openid-configuration`, {
    headers: { host: 'evil.test' },
  });
  expect(elsewhere.status).toBe(421);
  const metadata = JSON.parse(answer.text);
  expect(answer.text).not.toContain('evil.test');
  expect(metadata).toMatchObject({
    issuer: `${shopUrl()}${SERVICE}`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  });
  const ask = (wish: Record<string, string>) => {
    const question = { client_id: 'shop', response_type: 'code', scope: 'openid', state: 's' };
    const returnTo = { redirect_uri: `${shopUrl()}/login/callback` };
    const query = new URLSearchParams({ ...question, ...returnTo, ...wish });
    return send(`${SERVICE}/auth?${query}`, { headers: { accept: 'text/html' } });
  };
  const foreign: Record<string, string>[] = [
    { redirect_uri: 'https://evil.test/' },
    { client_id: 'another' },
  ];
  for (const wish of foreign) {
    const refused = await ask(wish);
    expect([refused.status, refused.headers.location]).toEqual([400, undefined]);
    expect(refused.text).toContain('<h1>');
  }
  const without = await ask({});
  expect(without.headers.location).toMatch(/\/login\/callback\?error=invalid_request.*pkce/i);
  const token = await sendForm(`${SERVICE}/token`, {
    grant_type: 'authorization_code',
    code: 'x',
    client_id: 'shop',
  });
  expect([400, 401]).toContain(token.status);
});

test('the signing keys are readable by their owner only', async () => {
  const { mode } = await stat(join(process.env.SHOP_DATA_DIR ?? '', 'login-keys.json'));
  expect(mode & 0o777).toBe(0o600);
});

test('a page that was left open too long says so and begins anew', async () => {
  const stranger = new PlainBrowser(shopUrl());
  const page = await stranger.get(`${SERVICE}/interaction/nothing?lang=es`);
  expect(page.status).toBe(410);
  expect(linksOf(page)).toContain(`${shopUrl()}/es/login`);
});

test('pages of the login service lead to help and to the accessibility statement', async () => {
  for (const locale of LOCALES) {
    const { browser } = somebody(locale);
    const links = linksOf(await browser.get(addressOf(locale, 'login')));
    for (const name of ['contacts', 'accessibility-statement'] as const)
      expect(links.some((link) => link.endsWith(addressOf(locale, name)))).toBe(true);
  }
});
