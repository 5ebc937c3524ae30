import { expect, type Page, test } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { addressOf } from '#app/addresses.ts';
import { customerSessions, customers } from '#domain/customers/schema.ts';
import { WORDS } from '#login/words.ts';
import { translator } from '#messages/catalogue.ts';
import { forgetRegistrations, mailedLink, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { complaintsOf, Shopper, startingWith } from './shopper.ts';
import { giveDevice } from './virtual-device.ts';
import { WHERE } from './widths.ts';

test.describe.configure({ timeout: 180_000 });

const PASSWORD = 'quattro parole a caso';
const shop = shopBehindThePages();

class Rider extends Shopper {
  readonly own: (typeof WORDS)['en'];

  constructor(page: Page, locale: 'it' | 'de') {
    super(page, locale);
    this.own = WORDS[locale];
  }

  async register(): Promise<void> {
    const { own, page } = this;
    await forgetRegistrations(shop);
    await page.goto(addressOf(this.locale, 'register'));
    await this.type('first-name', 'Lucia');
    await this.type('last-name', 'Bianchi');
    await this.type('email', this.email);
    await this.type('password', PASSWORD);
    await this.button(own.register.submit).click();
    await page.goto(await mailedLink(shop, this.email, /\/confirm\?/));
    await this.type('password', PASSWORD);
    await this.button(own.confirm.submit).click();
    await expect(this.greeting).toBeVisible();
  }

  async type(label: 'first-name' | 'last-name' | 'email' | 'password', text: string): Promise<void> {
    await this.page.getByLabel(startingWith(this.own[label])).fill(text);
  }

  async signInByPassword(): Promise<void> {
    await this.type('email', this.email);
    await this.type('password', PASSWORD);
    await this.button(this.own['sign-in'].submit).click();
  }

  /** As a browser that has forgotten everything. */
  async comesBack(): Promise<void> {
    await this.isForgotten();
    await this.page.goto(addressOf(this.locale, 'account'));
    await expect(this.heading(this.own['sign-in'].title)).toBeVisible();
  }

  async isForgotten(): Promise<void> {
    // What the page still asks for would bring the cookies back.
    await this.page.goto('about:blank');
    await this.page.context().clearCookies();
  }

  get greeting() {
    return this.heading(this.words('account.greeting', { name: 'Lucia' }));
  }

  /** How the ID token of the last login says that it came about. */
  async lastProof() {
    const [session] = await shop.db
      .select({ idToken: customerSessions.idToken })
      .from(customerSessions)
      .innerJoin(customers, eq(customers.id, customerSessions.customerId))
      .where(eq(customers.email, this.email))
      .orderBy(desc(customerSessions.createdAt))
      .limit(1);
    const [, payload = ''] = session?.idToken.split('.') ?? [];
    const { amr, acr } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return { amr, acr };
  }

  async seesNoFaults(what: string): Promise<void> {
    expect.soft(await faultsOf(this.page), what).toEqual([]);
    const { clientWidth, scrollWidth } = await this.page.evaluate(() => document.documentElement);
    expect.soft(scrollWidth, `${what} is as wide as its window`).toBe(clientWidth);
  }
}

for (const locale of ['it', 'de'] as const) {
  const words = WORDS[locale];

  test(`6.3.3 a rider is offered a passkey after the password, signs in with it, names it and removes it (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const rider = new Rider(page, locale);
    const complaints = complaintsOf(page);
    const device = await giveDevice(page);
    const passkey = rider.button(words['sign-in'].passkey);
    await rider.register();

    await rider.comesBack();
    await expect(passkey).toBeVisible();
    await rider.seesNoFaults('sign in');
    await rider.signInByPassword();
    await expect(rider.heading(words.offer.title)).toBeVisible();
    await rider.seesNoFaults('offer');
    await device.knows(false);
    await device.touchedWhile(async () => {
      await rider.button(words.passkeys.make).click();
      await expect(page.getByRole('alert')).toContainText(words.passkeys['none-made']);
    });
    await rider.seesNoFaults('offer not made');
    await device.knows(true);
    await device.touchedWhile(async () => {
      await rider.button(words.passkeys.make).click();
      await expect(rider.greeting).toBeVisible();
    });
    expect(await device.passkeys()).toBe(1);
    expect(await rider.lastProof()).toEqual({ amr: ['pwd', 'swk', 'user', 'mfa'], acr: 'phr' });

    await rider.comesBack();
    await device.knows(false);
    await device.touchedWhile(async () => {
      await passkey.click();
      await expect(page.getByRole('alert')).toContainText(words.passkeys['none-used']);
    });
    await rider.seesNoFaults('sign in not used');
    await device.knows(true);
    await device.touchedWhile(async () => {
      await passkey.click();
      await expect(rider.greeting).toBeVisible();
    });
    expect(await rider.lastProof()).toEqual({ amr: ['hwk', 'user', 'mfa'], acr: 'phr' });

    await rider.visit(addressOf(locale, 'account-profile'));
    await rider.link(translator(locale)('account-pages.security.change')).click();
    await expect(rider.heading(words.identity.title)).toBeVisible();
    await rider.seesNoFaults('identity');
    await device.touchedWhile(async () => {
      await passkey.click();
      await expect(rider.heading(words.security.title)).toBeVisible();
    });
    await page.getByText(words.security.rename, { exact: true }).click();
    await page.getByLabel(startingWith(words.security.name)).fill('Lucias Telefon');
    await rider.seesNoFaults('security naming');
    await rider.button(words.security.save).click();
    await expect(page.getByRole('status').first()).toContainText(words.done['passkey-renamed']);
    await rider.seesNoFaults('security');
    await rider.button(words.security['remove-named'].replace('{name}', 'Lucias Telefon')).click();
    await expect(page.getByRole('status').first()).toContainText(words.done['passkey-removed']);
    await rider.seesNoFaults('security empty');

    // The device does not know yet: what it suggests by itself is refused as a stranger's would be.
    // A press beside the suggestion could send a second answer while the page is looked at.
    await rider.isForgotten();
    await device.touchedWhile(async () => {
      await page.goto(addressOf(locale, 'account'));
      await expect(page.getByRole('alert').first()).toContainText(
        translator(locale)('refusals.passkeys.wrong'),
      );
    });
    await rider.seesNoFaults('sign in refused');
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
  });
}

test('a browser suggests a passkey at the e-mail field, which signs in without a button @desk', async ({
  page,
}) => {
  const rider = new Rider(page, 'de');
  const device = await giveDevice(page);
  await rider.register();
  await rider.comesBack();
  await rider.signInByPassword();
  await device.touchedWhile(async () => {
    await rider.button(rider.own.passkeys.make).click();
    await expect(rider.greeting).toBeVisible();
  });
  await rider.isForgotten();
  await device.touchedWhile(async () => {
    await page.goto(addressOf('de', 'account'));
    await expect(rider.greeting).toBeVisible();
  });
});

test('who says "not now" to a passkey signs in, and is not asked the next time @phone', async ({ page }) => {
  const rider = new Rider(page, 'it');
  await giveDevice(page);
  await rider.register();
  await rider.comesBack();
  await rider.signInByPassword();
  await rider.button(rider.own.offer.later).click();
  await expect(rider.greeting).toBeVisible();
  await rider.comesBack();
  await rider.signInByPassword();
  await expect(rider.greeting).toBeVisible();
});

test('a new password is told how strong it is while it is typed @desk', async ({ page }) => {
  const { register, strength, password } = WORDS.it;
  await page.goto('/login-service/register?lang=it');
  await expect(page.getByRole('heading', { name: register.title, exact: true })).toBeVisible();
  const told = page.getByRole('status');
  await expect(told).toBeHidden();
  for (const [typed, said] of [
    ['corto', strength.short.replace('{left}', '5')],
    ['aaaaaaaaaaaa', strength.weak],
    ['girasole-verde', strength.good],
    ['quattro parole scelte a caso', strength.strong],
  ] as const) {
    await page.getByLabel(startingWith(password)).fill(typed);
    await expect(told).toHaveText(said);
  }
});
