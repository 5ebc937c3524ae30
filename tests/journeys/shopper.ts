import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sandboxTexts from '#adapters/sandbox-payments/texts.json' with { type: 'json' };
import { addressOf } from '#app/addresses.ts';
import { type Translator, translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';

type Field = 'email' | 'phone' | 'firstName' | 'lastName' | 'street' | 'postalCode' | 'city' | 'province';
export type Outcome = 'approve' | 'challenge' | 'decline' | 'abandon';

/** What a buyer types in each language's home country; each shopper has an e-mail address of their own besides. */
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
} as const satisfies Partial<Record<Locale, Partial<Record<Field, string>>>>;

/** A bike everybody can buy, and a jersey there is plenty of. */
export const BIKE = {
  name: 'Corso',
  category: {
    it: { name: 'Città', all: 'Tutte le bici da città' },
    de: { name: 'Stadt', all: 'Alle Stadträder' },
  },
} as const;
export const JERSEY = 'TJ25-GZ-M';

/** A person at a browser: finds things by role and label, in the words of one language. */
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

  /** The bag in the header, however many things it says are in it. */
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

  /** Opens a page and waits until its scripts have begun: a click before that would go the way without them. */
  async visit(path: string): Promise<void> {
    await this.arrive(() => this.page.goto(path));
  }

  /** Does what leads to another document in this shopper’s language, and waits until its scripts have begun. */
  async arrive(go: () => Promise<unknown>): Promise<void> {
    const goAndStir = async () => {
      await go();
      await stir(this.page);
    };
    await Promise.all([this.#hasScripts && this.#asked(), goAndStir()]);
  }

  /** Goes where a link or button leads, be it to another document or within this one. */
  async follow(target: Locator): Promise<void> {
    if (!this.#hasScripts) return target.click();
    const before = this.page.url();
    await this.page.evaluate(() => document.documentElement.setAttribute('data-left', ''));
    const arrived = Promise.any([this.#asked(), this.page.waitForFunction(stands, before)]);
    await Promise.all([arrived, target.click()]);
    // Within a document, a drawer takes a moment to leave.
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  /** The main menu: the header's, or the one over the whole window. */
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

  /** Through the main menu to all of a category: unfolded where scripts run, behind the menu button on a phone. */
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

  /** Picks one of the choices of a product's page: a size, a colour or a build, as it is written there. */
  async pick(what: 'size' | 'color' | 'build', choice: string): Promise<void> {
    const choices = this.page.getByRole('navigation', {
      // Alone or with what is picked: `Size: M`. The geometry has sizes of its own to look at.
      name: new RegExp(`^${this.words(`catalogue.${what}`)}(: .*)?$`),
    });
    const link = choices.getByRole('link', { name: startingWith(choice) });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'true');
  }

  /** Puts a variant into the bag as the product's page does, without looking at the page. */
  async hasInBag(variantCode: string, quantity = 1): Promise<void> {
    const answer = await this.page.request.post(`/api/${this.locale}/cart/add`, {
      data: { variant_code: variantCode, quantity },
    });
    expect(answer.status()).toBe(200);
  }

  /** Fills in all steps of the checkout up to the payment; delivery and payment are chosen already. */
  async fillCheckout(): Promise<void> {
    await this.fillContact();
    await this.continueTo('delivery');
    await this.fillDelivery();
    await this.continueTo('payment');
  }

  async fillContact(): Promise<void> {
    await this.field('email').fill(this.email);
    await this.field('phone').fill(TYPED[this.locale as keyof typeof TYPED].phone);
  }

  async fillDelivery(): Promise<void> {
    const { phone: _said, ...typed } = TYPED[this.locale as keyof typeof TYPED];
    for (const [name, text] of Object.entries(typed)) {
      if (name === 'province') await this.field(name).selectOption(text);
      else await this.field(name as Field).fill(text);
    }
  }

  /** Sends a step that is right: the next one opens. */
  async continueTo(step: 'delivery' | 'payment'): Promise<void> {
    await this.button(this.words(`checkout.steps.to-${step}`)).click();
    await expect(this.stepOpen).toHaveText(startingWith(this.words(`checkout.steps.${step}`)));
  }

  /** The step that stands open, in the row of steps. */
  get stepOpen(): Locator {
    return this.page
      .getByRole('list', { name: this.words('checkout.steps.label') })
      .locator('[aria-current]');
  }

  /** Goes back into a step that is done. */
  async change(step: 'contact' | 'delivery'): Promise<void> {
    const name = this.words('checkout.steps.change-step', { step: this.words(`checkout.steps.${step}`) });
    await this.button(name).click();
    await expect(this.stepOpen).toHaveText(startingWith(this.words(`checkout.steps.${step}`)));
  }

  /** A filled checkout with the terms accepted, for something already in the bag. */
  async readyToOrder(): Promise<void> {
    await this.visit(addressOf(this.locale, 'checkout'));
    await this.fillCheckout();
    await this.terms.check();
  }

  get orderButton(): Locator {
    return this.button(this.words('checkout.order'));
  }

  /** On the page of the payment service. */
  async pay(outcome: Outcome): Promise<void> {
    const texts = sandboxTexts[this.locale];
    const back = outcome !== 'challenge';
    await expect(this.heading(texts.title)).toBeVisible();
    if (back) return this.follow(this.button(texts[outcome]));
    await this.button(texts.challenge).click();
    await this.page.getByRole('textbox', { name: texts.code }).fill('2580');
    await this.follow(this.button(texts.confirm));
  }

  /** The thank-you page of a paid order. @returns its number */
  async thanked(): Promise<string> {
    const { firstName } = TYPED[this.locale as keyof typeof TYPED];
    await expect(this.heading(this.words('checkout.done.paid-title', { name: firstName }))).toBeVisible();
    return this.orderNumber();
  }

  orderNumber(): string {
    return new URL(this.page.url()).searchParams.get('order') ?? '';
  }

  /**
   * Pages ask who their visitor is once their scripts run; nobody else tells when they do. Scripts come after what is seen, and a fresh shop
   * first has to draw the pictures.
   */
  #asked(): Promise<unknown> {
    return this.page.waitForResponse(
      (response) => new URL(response.url()).pathname === `/api/${this.locale}/me`,
      { timeout: 30_000 },
    );
  }
}

/** The address changes before the page does; another page is there when its heading, or what the address points to, has the focus. */
function stands(before: string): boolean {
  if (location.href === before || !document.documentElement.hasAttribute('data-left')) return false;
  const focused = document.activeElement;
  const isMarked =
    focused?.matches('main, main h1') || `#${focused?.id}` === decodeURIComponent(location.hash);
  return isMarked || location.pathname === new URL(before).pathname;
}

/** What a person does before anything else: pages to read hydrate on it. */
export async function stir(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(5, 4);
}

/**
 * What the browser complains of from now on: violated policies, failed scripts and resources, markup that differs between server and
 * browser. Refused forms and unknown pages are answers, not complaints.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isAnswer = /Failed to load resource.* status of 4(04|22)/.test(message.text());
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text());
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
