import { expect, test } from 'vitest';
import { findBrand } from '#domain/brand/find-brand.ts';
import type { Passkey } from '#domain/passkeys/list-passkeys.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { forgotPage, linkPage, registerPage, signInPage } from './account-pages.ts';
import { NOTHING_TYPED } from './form.ts';
import { securityPage } from './security-pages.ts';

const shop = await testShop();

async function frameIn(locale: Locale) {
  const [site, brand] = await Promise.all([findSiteConfig({ ...shop, locale }), findBrand(shop)]);
  return { locale, shopHome: `/${locale}`, inLanguage: null, site, brand };
}

test.each(LOCALES)(
  'S5.03 every field of login and account says that it is mandatory (%s)',
  async (locale) => {
    const frame = await frameIn(locale);
    const to = { here: '', signIn: '', register: '', forgot: '', orderAccess: '', passkey: '', privacy: '' };
    const own = { add: '', rename: '', remove: '', email: '', password: '' };
    const pages = await Promise.all([
      signInPage(frame, to, NOTHING_TYPED),
      registerPage(frame, to, NOTHING_TYPED),
      forgotPage(frame, to, NOTHING_TYPED),
      linkPage(frame, 'reset', '', 'ada@mail.test', NOTHING_TYPED),
      securityPage(frame, { email: 'ada@mail.test', passkeys: [] }, own, NOTHING_TYPED, null),
    ]);
    for (const page of pages.map(String)) {
      const fields = [...page.matchAll(/<input id="([^"]+)"[^>]* required/g)].map(([, id = '']) => id);
      expect(fields.length).toBeGreaterThan(0);
      for (const id of fields) {
        const label = new RegExp(`<label for="${id}">(.*?)</label>`, 's').exec(page)?.[1] ?? '';
        expect(label, id).toContain(translator(locale)('fields.mandatory'));
      }
    }
  },
);

test('a passkey shows the day of Rome it was made on, in English with the day before the month', async () => {
  const frame = await frameIn('en');
  const passkey: Passkey = {
    ...{ id: 'one', accountId: 'ada', name: 'Phone', credentialId: '', publicKey: '', counter: 0 },
    ...{ transports: [], isSynced: true, lastUsedAt: null },
    createdAt: new Date('2026-11-22T23:30:00Z'),
  };
  const to = { add: '', rename: '', remove: '', email: '', password: '' };
  const whose = { email: 'ada@mail.test', passkeys: [passkey] };
  const page = String(await securityPage(frame, whose, to, NOTHING_TYPED, null));
  expect(page).toContain('23 November 2026');
});
