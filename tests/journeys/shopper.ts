import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sandboxTexts from '#adapters/sandbox-payments/texts.json' with { type: 'json' };
import { addressOf } from '#app/addresses.ts';
import { type Translator, translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';

type Field = 'email' | 'phone' | 'firstName' | 'lastName' | 'street' | 'postalCode' | 'city' | 'province';
export type Outcome = 'approve' | 'challenge' | 'decline' | 'abandon';

/** A buyer's input in each language's home country; each shopper has their own e-mail address. */
export const TYPED = {
  it: {
    phone: '+39 0423 123456',
    firstName: 'Lucia',
    lastName: 'Bianchi',
    street: 'Via Montello 12',
    postalCode: '31044',
    city: 'Montebelluna',
    province: 'TV',
  },
  en: {
    phone: '+353 1 234 5678',
    firstName: 'Aoife',
    lastName: 'Byrne',
    street: '12 Mountjoy Square',
    postalCode: '31044',
    city: 'Montebelluna',
    province: 'TV',
  },
  de: {
    phone: '+49 30 1234567',
    firstName: 'Jonas',
    lastName: 'Weber',
    street: 'Oderberger Straße 5',
    postalCode: '10435',
    city: 'Berlin',
  },
  fr: {
    phone: '+33 1 23 45 67 89',
    firstName: 'Camille',
    lastName: 'Moreau',
    street: '8 rue des Martyrs',
    postalCode: '75009',
    city: 'Paris',
  },
  es: {
    phone: '+34 912 345 678',
    firstName: 'Lucía',
    lastName: 'Navarro',
    street: 'Calle de Embajadores 35',
    postalCode: '28012',
    city: 'Madrid',
  },
} as const satisfies Record<Locale, Partial<Record<Field, string>>>;

/** A bike for sale, and a jersey with plenty of stock. */
export const BIKE = {
  name: 'Corso',
  category: {
    it: { name: 'Città', all: 'Tutte le bici da città' },
    de: { name: 'Stadt', all: 'Alle Stadträder' },
  },
} as const;
export const JERSEY = 'TJ25-GZ-M';
/** The first part of the addresses of the maker's world. */
export const WORLD = 'tessaro-world';

/** A person at a browser, who finds things by role and label in one language. */
export class Shopper {
  readonly page: Page;
  readonly locale: Locale;
  readonly words: Translator;
  readonly email = `${randomBytes(6).toString('hex')}@mail.test`;
  readonly #hasScripts: boolean;

  constructor(page: Page, locale: Locale, { hasScripts = true } = {}) {
    this.page = page;
    this.locale = locale;
    this.words = translator(locale);
    this.#hasScripts = hasScripts;
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name, exact: true });
  }

  link(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('link', { name, exact: true });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  /** The cart button in the header, whatever its count. */
  get bag(): Locator {
    return this.link(startingWith(this.words('cart.bag')), this.page.getByRole('banner'));
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: startingWith(this.words('cart.bag')) });
  }

  quantityOf(name: string): Locator {
    return this.page.getByRole('textbox', { name: this.words('cart.quantity', { name }), exact: true });
  }

  field(name: Field): Locator {
    const role = name === 'province' ? 'combobox' : 'textbox';
    return this.page.getByRole(role, { name: startingWith(this.words(LABELS[name])) });
  }

  get terms(): Locator {
    const name = this.words.markup('checkout.terms', { link: (text) => text });
    return this.page.getByRole('checkbox', { name: startingWith(name) });
  }

  /** Opens a page and waits for its scripts, because an earlier click would work without them. */
  async visit(path: string): Promise<void> {
    await this.arrive(() => this.page.goto(path));
  }

  /**
   * Runs an action that leads to another document in this shopper’s language, and waits
   * for its scripts.
   */
  async arrive(go: () => Promise<unknown>): Promise<void> {
    const goAndStir = async () => {
      await go();
      await stir(this.page);
    };
    await Promise.all([this.#hasScripts && this.#asked(), goAndStir()]);
  }

  /** Follows a link or button, to another document or within this one. */
  async follow(target: Locator): Promise<void> {
    if (!this.#hasScripts) return target.click();
    const before = this.page.url();
    await this.page.evaluate(() => document.documentElement.setAttribute('data-left', ''));
    const arrived = Promise.any([this.#asked(), this.page.waitForFunction(stands, before)]);
    await Promise.all([arrived, target.click()]);
    // Within a document, a drawer takes a moment to close.
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  /** The main menu: the header's, or the full-screen one. */
  get mainMenu(): Locator {
    return this.page.getByRole('navigation', { name: this.words('shell.main-menu'), exact: true });
  }

  /** The menu button in the header. */
  get menuButton(): Locator {
    return this.link(this.words('shell.menu'), this.page.getByRole('banner'));
  }

  get fullMenu(): Locator {
    return this.page.getByRole('dialog', { name: this.words('shell.menu'), exact: true });
  }

  /**
   * Goes through the main menu to a whole category: unfolded where scripts run, behind the menu
   * button on a phone.
   */
  async chooseInMenu({ name, all }: { name: string; all: string }): Promise<void> {
    const isFolded = !(await this.mainMenu.isVisible());
    if (!this.#hasScripts) {
      if (isFolded) await this.follow(this.menuButton);
      const links = isFolded ? this.page.getByRole('main') : this.mainMenu;
      return this.follow(this.link(name, links).first());
    }
    if (isFolded) await this.menuButton.click();
    const menu = isFolded ? this.fullMenu : this.mainMenu;
    await this.button(startingWith(name), menu).click();
    await this.follow(this.link(all, menu));
  }

  /** Chooses a size, a colour or a build on a product's page, by its label. */
  async pick(what: 'size' | 'color' | 'build', choice: string): Promise<void> {
    const choices = this.page.getByRole('navigation', {
      // Alone or with the current choice: `Size: M`. The geometry section has sizes of its own.
      name: new RegExp(`^${this.words(`catalogue.${what}`)}(: .*)?$`),
    });
    const link = choices.getByRole('link', { name: startingWith(choice) });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'true');
  }

  /** Adds a variant to the cart as the product's page does, without opening the page. */
  async hasInBag(variantCode: string, quantity = 1): Promise<void> {
    const answer = await this.page.request.post(`/api/${this.locale}/cart/add`, {
      data: { variant_code: variantCode, quantity },
    });
    expect(answer.status()).toBe(200);
  }

  /** Fills in all steps of the checkout up to the payment; delivery and payment are preselected. */
  async fillCheckout(): Promise<void> {
    await this.fillContact();
    await this.continueTo('delivery');
    await this.fillDelivery();
    await this.continueTo('payment');
  }

  async fillContact(): Promise<void> {
    await this.field('email').fill(this.email);
    await this.field('phone').fill(TYPED[this.locale].phone);
  }

  async fillDelivery(): Promise<void> {
    const { phone: _said, ...typed } = TYPED[this.locale];
    for (const [name, text] of Object.entries(typed)) {
      if (name === 'province') await this.field(name).selectOption(text);
      else await this.field(name as Field).fill(text);
    }
  }

  /** Submits a valid step; the next one opens. */
  async continueTo(step: 'delivery' | 'payment'): Promise<void> {
    await this.button(this.words(`checkout.steps.to-${step}`)).click();
    await expect(this.stepOpen).toHaveText(startingWith(this.words(`checkout.steps.${step}`)));
  }

  /** The open step. */
  get stepOpen(): Locator {
    return this.page
      .getByRole('list', { name: this.words('checkout.steps.label') })
      .locator('[aria-current]');
  }

  /** Returns to a completed step. */
  async change(step: 'contact' | 'delivery'): Promise<void> {
    const name = this.words('checkout.steps.change-step', { step: this.words(`checkout.steps.${step}`) });
    await this.button(name).click();
    await expect(this.stepOpen).toHaveText(startingWith(this.words(`checkout.steps.${step}`)));
  }

  /** A completed checkout with the terms accepted, for a cart with goods. */
  async readyToOrder(): Promise<void> {
    await this.visit(addressOf(this.locale, 'checkout'));
    await this.fillCheckout();
    await this.terms.check();
  }

  get orderButton(): Locator {
    return this.button(this.words('checkout.order'));
  }

  /** Orders, and waits for the page of the payment service. @returns its address */
  async order(): Promise<string> {
    await this.orderButton.click();
    await this.#atPayment();
    return this.page.url();
  }

  async #atPayment(): Promise<void> {
    await expect(this.heading(sandboxTexts[this.locale].title)).toBeVisible();
  }

  /** On the page of the payment service. */
  async pay(outcome: Outcome): Promise<void> {
    const texts = sandboxTexts[this.locale];
    const back = outcome !== 'challenge';
    await this.#atPayment();
    if (back) return this.follow(this.button(texts[outcome]));
    await this.button(texts.challenge).click();
    await this.page.getByRole('textbox', { name: texts.code }).fill('2580');
    await this.follow(this.button(texts.confirm));
  }

  /** The thank-you page of a paid order. @returns its number */
  async thanked(): Promise<string> {
    const { firstName } = TYPED[this.locale];
    await expect(this.heading(this.words('checkout.done.paid-title', { name: firstName }))).toBeVisible();
    return this.orderNumber();
  }

  orderNumber(): string {
    return new URL(this.page.url()).searchParams.get('order') ?? '';
  }

  /**
   * Pages request `/api/me` once their scripts run, which shows when they do. Scripts come after
   * visible content, and a new shop first has to draw pictures.
   */
  #asked(): Promise<unknown> {
    return this.page.waitForResponse(
      (response) => new URL(response.url()).pathname === `/api/${this.locale}/me`,
      { timeout: 30_000 },
    );
  }
}

/**
 * The address changes before the page does. The new page is there when its heading, or the target
 * of the address, has the focus.
 */
function stands(before: string): boolean {
  if (location.href === before || !document.documentElement.hasAttribute('data-left')) return false;
  const focused = document.activeElement;
  const isMarked =
    focused?.matches('main, main h1') || `#${focused?.id}` === decodeURIComponent(location.hash);
  return isMarked || location.pathname === new URL(before).pathname;
}

/** A visitor's first sign; pages to read hydrate on it. */
export async function stir(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(5, 4);
}

/**
 * The browser's complaints from now on: violated policies, failed scripts and resources,
 * markup that differs between server and browser. Refused forms and unknown pages are
 * answers, not complaints; files that a journey leaves out are its own doing.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isAnswer = /Failed to load resource.* status of 4(04|22)/.test(message.text());
    const isLeftOut = message.text().includes('net::ERR_BLOCKED_BY_CLIENT');
    if (message.type() === 'error' && !isAnswer && !isLeftOut) complaints.push(message.text());
  });
  return complaints;
}

export function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

const LABELS = {
  email: 'checkout.contact.email',
  phone: 'checkout.contact.phone',
  firstName: 'checkout.address.first-name',
  lastName: 'checkout.address.last-name',
  street: 'checkout.address.street',
  postalCode: 'checkout.address.postal-code',
  city: 'checkout.address.city',
  province: 'checkout.address.province.province',
} as const satisfies Record<Field, string>;
