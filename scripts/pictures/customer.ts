import { addressOf } from '#app/addresses.ts';
import { WORDS } from '#login/words.ts';
import { JERSEY, type Shopper, startingWith, TYPED } from '#tests/journeys/shopper.ts';
import { mailedAddress } from './mailed-address.ts';

type Customer = Awaited<ReturnType<typeof becomeCustomer>>;

const PASSWORD = 'nineteen hairpins before lunch';
/** One per language, because the login service limits registrations. */
const customers = new Map<string, Promise<Customer>>();

/** Makes a shopper a customer with one paid order. @returns the e-mail address they log in with */
export async function logIn(shopper: Shopper): Promise<string> {
  const { locale, page } = shopper;
  const customer = customers.get(locale) ?? becomeCustomer(shopper);
  customers.set(locale, customer);
  customer.catch(() => customers.delete(locale));
  const { cookies, email } = await customer;
  await page.context().addCookies(cookies);
  return email;
}

async function becomeCustomer(shopper: Shopper) {
  const { email, page } = shopper;
  await register(shopper);
  const words = WORDS[shopper.locale];
  await page.goto(await mailedAddress(shopper, /https?:\/\/[^\s"<]+\/confirm\?[^\s"<]+/));
  await page.getByLabel(words.password).fill(PASSWORD);
  await shopper.button(words.confirm.submit).click();
  await page.waitForURL(/\/account$/);
  await shopper.hasInBag(JERSEY);
  await shopper.readyToOrder();
  await shopper.orderButton.click();
  await shopper.pay('approve');
  await shopper.thanked();
  return { email, cookies: await page.context().cookies() };
}

/** Asks for an account, as far as the sentence that a mail is on its way. */
export async function register(shopper: Shopper): Promise<void> {
  const { email, locale, page } = shopper;
  const words = WORDS[locale];
  const { firstName, lastName } = TYPED[locale];
  await page.goto(addressOf(locale, 'register'));
  await page.getByLabel(startingWith(words['first-name'])).fill(firstName);
  await page.getByLabel(startingWith(words['last-name'])).fill(lastName);
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password).fill(PASSWORD);
  await shopper.button(words.register.submit).click();
  await shopper.heading(words['register-sent'].title).waitFor();
}
