import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { WORDS } from '#login/words.ts';
import { lastMailTo } from '#tests/helpers/account-mails.ts';
import { formsOf, type Page } from '#tests/torture/page.ts';
import { PlainBrowser } from '#tests/torture/plain-browser.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { send, sendForm } from './send.ts';

const PASSWORD = 'vier zufällige wörter';
const SECURITY = '/login-service/security';
const words = WORDS.de;
const shop = shopBehindThePages();
const shopUrl = () => process.env.SHOP_URL ?? '';
const path = (page: Page) => page.url.replace(shopUrl(), '').split('?')[0];
const someAddress = () => `${randomBytes(6).toString('hex')}@mail.test`;

function formTo(page: Page, action: string) {
  const form = formsOf(page).find((one) => one.action.split('?')[0]?.endsWith(action));
  return form ?? expect.soft(page.html, `a form to ${action} at ${page.url}`).toBe('') ?? never();
}

function never(): never {
  throw new Error('no form');
}

async function linkMailedTo(email: string, about: RegExp): Promise<string> {
  await expect.poll(async () => (await lastMailTo(shop, email)).text, { timeout: 20_000 }).toMatch(about);
  return (/https?:\/\/\S+token=[\w-]+/.exec((await lastMailTo(shop, email)).text) ?? [''])[0];
}

/** A customer without scripts, who is signed in. */
async function customer() {
  const browser = new PlainBrowser(shopUrl());
  const email = someAddress();
  const page = await browser.get(addressOf('de', 'register'));
  const typed = { firstName: 'Jonas', lastName: 'Weber', email, password: PASSWORD };
  await browser.submit(formTo(page, '/register'), typed);
  const link = await browser.get(await linkMailedTo(email, /\/confirm\?/));
  await browser.submit(formTo(link, '/confirm'), { password: PASSWORD });
  /** The page about signing in, after saying once more who it is. */
  const security = async () => {
    const asked = await browser.get(`${SECURITY}?lang=de`);
    expect(asked.html).toContain(words.identity.title);
    return browser.submit(formTo(asked, '/identity'), { email, password: PASSWORD });
  };
  return { browser, email, security };
}

test('7.5.1 whoever is signed in in the shop says once more who it is before anything of the sign-in is shown or changes', async () => {
  const { browser, email } = await customer();
  expect((await browser.get('/de/account/profile')).html).toContain(`${SECURITY}?lang=de`);
  const asked = await browser.get(`${SECURITY}?lang=de`);
  expect(asked.html).not.toContain(email);
  const wrong = await browser.submit(formTo(asked, '/identity'), { email, password: 'wrong' });
  expect([wrong.status, wrong.html.includes(words.identity.title)]).toEqual([422, true]);
  for (const what of ['add', 'rename', 'remove', 'email', 'password']) {
    const fields = { email: someAddress(), current: PASSWORD, password: 'ganz andere fünf wörter' };
    const answer = await sendForm(`${SECURITY}/${what}?lang=de`, fields, { origin: shopUrl() });
    expect(answer.text, what).toContain(words.identity.title);
  }
  const create = await send('/login-service/passkeys/create', {
    method: 'POST',
    headers: { origin: shopUrl() },
  });
  expect([create.status, JSON.parse(create.text)]).toEqual([401, { code: 'accounts.sign-in-again' }]);
});

test('without scripts a customer takes another e-mail address: by a link to it, after a sign-in', async () => {
  const { browser, security } = await customer();
  const next = someAddress();
  const sent = await browser.submit(formTo(await security(), '/security/email'), { email: next });
  expect(sent.html).toContain(words['email-sent'].title);
  const link = await linkMailedTo(next, /\/email\?/);
  const stranger = await new PlainBrowser(shopUrl()).get(link);
  expect([stranger.html.includes(words.identity.title), stranger.html.includes(next)]).toEqual([true, false]);
  const page = await browser.get(link);
  const done = await browser.submit(formTo(page, '/email'), {});
  expect([done.status, path(done)]).toEqual([200, '/de/account']);
});

test('without scripts a customer takes another password, and every other browser is signed out', async () => {
  const { browser, email, security } = await customer();
  const other = new PlainBrowser(shopUrl());
  const interaction = await other.get(addressOf('de', 'account'));
  const form = formsOf(interaction).find(({ fields }) => 'email' in fields) ?? never();
  expect(path(await other.submit(form, { email, password: PASSWORD }))).toBe('/de/account');
  const page = await security();
  const wrong = await browser.submit(formTo(page, '/security/password'), {
    ...{ current: 'wrong', password: 'ganz andere fünf wörter' },
  });
  expect([wrong.status, /id="current"[^>]*aria-invalid="true"/.test(wrong.html)]).toEqual([422, true]);
  const changed = await browser.submit(formTo(wrong, '/security/password'), {
    ...{ current: PASSWORD, password: 'ganz andere fünf wörter' },
  });
  expect(changed.html).toContain(words.done['password-changed']);
  await expect.poll(async () => JSON.parse((await other.get('/api/de/me')).html).customer).toBeNull();
});

test('a logout ends the ten minutes too', async () => {
  const { browser, security } = await customer();
  expect((await security()).html).toContain(words.security.title);
  const account = await browser.get('/de/account');
  await browser.submit(formTo(account, '/logout'), {});
  expect((await browser.get(`${SECURITY}?lang=de`)).html).toContain(words.identity.title);
});
