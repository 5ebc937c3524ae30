import { setTimeout as sleep } from 'node:timers/promises';
import { CHALLENGE_CODE } from '#adapters/sandbox-payments/page.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import type { Chance } from './chance.ts';
import { CHECKOUT_PATH, TYPED } from './checkout-form.ts';
import type { Ledger } from './ledger.ts';
import { linksOf, type Page } from './page.ts';
import { formWith, NoAnswer, PlainBrowser } from './plain-browser.ts';

export type Visit = {
  readonly url: string;
  readonly email: string;
  readonly chance: Chance;
  readonly ledger: Ledger;
  /** Paths of product pages. */
  readonly products: readonly string[];
  /** Their way to pay; random without one. */
  readonly habit?: Habit;
};

/** The shopper stops trying. */
class GaveUp extends Error {}

/** How often one step is retried; with the pauses about half a minute. */
const MOST_TRIES = 40;

/** How shoppers pay, the usual way most often. */
const HABITS = [
  ...(['approve', 'approve', 'approve', 'approve', 'approve', 'challenge'] as const),
  ...(['decline', 'decline-then-approve', 'decline-then-approve', 'abandon', 'walk-away'] as const),
];

type Habit = (typeof HABITS)[number];

/** One visit from the first page to the last, as an impatient visitor without JavaScript. */
export async function shopOnce(visit: Visit): Promise<void> {
  const browser = new PlainBrowser(visit.url);
  const { ledger, chance } = visit;
  ledger.count('visits');
  try {
    for (let thing = chance.between(1, 2); thing > 0; thing -= 1) await putSomethingInCart(browser, visit);
    const payPage = await order(browser, visit);
    if (payPage) await pay(browser, visit, payPage, visit.habit ?? chance.oneOf(HABITS));
  } catch (error) {
    if (!(error instanceof GaveUp)) throw error;
    ledger.count('visits given up');
  }
}

async function putSomethingInCart(browser: PlainBrowser, visit: Visit): Promise<void> {
  const { chance, ledger } = visit;
  const page = await insist(visit, () => browser.get(chance.oneOf(visit.products)));
  const others = linksOf(page).filter((link) => link.includes('?v='));
  const picked =
    others.length > 0 && chance.in100(70)
      ? await insist(visit, () => browser.get(chance.oneOf(others)))
      : page;
  const form = formWith(picked, 'variant');
  if (!form) return ledger.count('pages without anything to buy');
  const quantity = String(chance.between(1, 2));
  const isByScript = chance.in100(30);
  const wish = { variant_code: form.fields.variant, quantity };
  const answer = await insist<{ status: number }>(visit, () =>
    isByScript ? browser.send('/api/en/cart/add', wish) : browser.submit(form, { quantity }),
  );
  if (answer.status >= 400) ledger.count('refused at the cart');
}

/** The payment page of the order; null when there was nothing to order or the shop refused. */
async function order(browser: PlainBrowser, visit: Visit): Promise<Page | null> {
  const { chance, ledger, email } = visit;
  const checkout = await insist(visit, () => browser.get(CHECKOUT_PATH));
  const form = formWith(checkout, 'idempotencyKey');
  if (!form) return null;
  const send = () => browser.submit(form, { ...TYPED, email });
  const isDoubleClick = chance.in100(15);
  const page = await insist(visit, async () => {
    const clicks = isDoubleClick ? [send(), send()] : [send()];
    const answers = await Promise.allSettled(clicks);
    const best = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const [first] = best.sort((one, other) => one.status - other.status);
    if (!first) throw new NoAnswer('none of the clicks was answered');
    return first;
  });
  if (notePromise(visit, page)) return page;
  ledger.count(`refused at the checkout (${page.status})`);
  return null;
}

/** Seeing an order's payment page means the order is promised. */
function notePromise({ ledger, email }: Visit, page: Page): boolean {
  const reference = /\/sandbox-payments\/pay\/(pay_\w+)\//.exec(page.url)?.[1];
  const orderNumber = /<dd>([A-Z0-9-]+)<\/dd>/.exec(page.html)?.[1];
  if (reference === undefined || orderNumber === undefined) return false;
  ledger.notePromise({ reference, orderNumber, email });
  return true;
}

async function pay(browser: PlainBrowser, visit: Visit, payPage: Page, habit: Habit): Promise<void> {
  if (habit === 'walk-away') return;
  const [first, second] = habit === 'decline-then-approve' ? ['decline', 'approve'] : [habit, null];
  const done = await press(browser, visit, payPage, first);
  const again = second && formWith(done, 'intent');
  if (!again) return lookUntilPaid(browser, visit, done);
  const nextPayPage = await insist(visit, () => browser.submit(again, { intent: 'retry' }));
  if (!notePromise(visit, nextPayPage)) return lookUntilPaid(browser, visit, nextPayPage);
  await lookUntilPaid(browser, visit, await press(browser, visit, nextPayPage, second));
}

/**
 * Presses a button of the payment page and returns the shop's page after it. After a lost answer it
 * reads the page itself.
 */
async function press(browser: PlainBrowser, visit: Visit, payPage: Page, action: string): Promise<Page> {
  return insist(visit, async () => {
    const page = await browser.get(payPage.url);
    const form = formWith(page, 'action');
    if (!form) return backToShop(browser, page);
    if (formWith(page, 'code')) return browser.submit(form, { action: 'confirm', code: CHALLENGE_CODE });
    const next = await browser.submit(form, { action, method: 'visa' });
    const question = formWith(next, 'code');
    return question ? browser.submit(question, { action: 'confirm', code: CHALLENGE_CODE }) : next;
  });
}

function backToShop(browser: PlainBrowser, page: Page): Promise<Page> {
  const link = linksOf(page).find((address) => address.includes('/checkout/done'));
  if (!link) throw new NoAnswer(`no way back to the shop from ${page.url}`);
  return browser.get(link);
}

const PAID_TITLE = MESSAGES.en.checkout.done['paid-title'].replace('{name}', TYPED.firstName ?? '');

async function lookUntilPaid(browser: PlainBrowser, visit: Visit, done: Page): Promise<void> {
  let page = done;
  for (let look = 0; look < 5; look += 1) {
    const orderNumber = new URL(page.url).searchParams.get('order');
    if (page.html.includes(PAID_TITLE) && orderNumber) return visit.ledger.notePaid(orderNumber);
    if (!page.html.includes(MESSAGES.en.checkout.done['waiting-title'])) return;
    await sleep(500);
    page = await insist(visit, () => browser.get(done.url));
  }
}

/**
 * Retries a step while the shop does not answer or says that it cannot, like a person who reloads.
 */
async function insist<Answer extends { status: number }>(
  { chance, ledger }: Visit,
  step: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const answer = await step().catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      return null;
    });
    if (answer && answer.status < 500) return answer;
    ledger.count(answer ? `answers ${answer.status}` : 'requests not answered');
    await sleep(chance.between(300, 1000));
  }
  throw new GaveUp();
}

/** Finds the paths of all product pages as a visitor would. */
export async function findProductPaths(url: string): Promise<string[]> {
  const browser = new PlainBrowser(url);
  const archives = await Promise.all(['/en/bikes', '/en/shop'].map((path) => browser.get(path)));
  const paths = archives.flatMap(linksOf).map((address) => new URL(address).pathname);
  return [...new Set(paths)].filter((path) => /^\/en\/(?:bikes|shop)\/[^/]+\/[^/]+$/.test(path));
}
