import { globSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { recordReceipt } from '#domain/bank-transfers/record-receipt.ts';
import { bankReceipts } from '#domain/bank-transfers/schema.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import { newId, newToken } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { deliveredOrder } from '../delivered-order.ts';
import { lostText } from '../lost-text.ts';
import { test } from '../one-tab.ts';
import { orderToPack } from '../order-to-pack.ts';
import { worksAs } from '../works-as.ts';

const shop = asSystem(shopBehindThePages());

/** A phone, a tablet, a small desk, and that desk with everything at twice its size. */
const WIDTHS = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a tablet', width: 768, height: 1024 },
  { name: '1280 px', width: 1280, height: 800 },
  { name: '1280 px at 200 %', width: 640, height: 400 },
];

/** The patterns of the office's pages, as its tables of routes write them; files are none. */
const PATTERNS = globSync('app/office/routes/*-screens.ts')
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^ {4}path: '([^']*)'(.*?)^ {2}\},/gms)])
  .filter(([, path = '', rest = '']) => !/isFile: true/.test(rest) && !path.includes('*'))
  .map(([, path = '']) => path);

/** Screens to which a link leads only where another journey left something of the kind. */
const MAY_BE_MISSED = [
  ...['campaigns/:id', 'customers/:id/mails/:mail', 'guests/:number/mails/:mail'],
  ...['orders/:number/mails/:id', 'orders/phone/:id', 'reviews/:id', 'withdrawals/:id'],
];

function patternOf(address: string): string | undefined {
  const steps = address
    .replace(/[?#].*/, '')
    .split('/')
    .slice(2);
  const fits = (pattern: string) => {
    const parts = pattern === '' ? [] : pattern.split('/');
    return parts.length === steps.length && parts.every((part, n) => part[0] === ':' || part === steps[n]);
  };
  // What is written out goes before what is any word.
  return PATTERNS.toSorted((one, other) => one.split(':').length - other.split(':').length).find(fits);
}

/** Buttons and links that look like one whose words do not fit, or that lie outside the page. */
function clippedButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a.b, main input, main select')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        const inScroller = one.closest('.scroll, .board, [data-scrolls]') !== null || width <= 1;
        const isOut = !inScroller && (left < -1 || right > innerWidth + 1);
        const cuts = one.matches('button, a') && one.scrollWidth > one.clientWidth + 2;
        return isOut || cuts;
      })
      .map(
        (one) => `${one.tagName.toLowerCase()} ${(one.textContent || one.ariaLabel || one.id).slice(0, 50)}`,
      ),
  );
}

async function expectFits(page: Page, where: string): Promise<void> {
  for (const { name, ...size } of WIDTHS) {
    await page.setViewportSize(size);
    const what = `${where} on ${name}`;
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), what).toBeVisible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(beyond, `${what}: is as wide as the window`).toBeLessThanOrEqual(0);
    expect.soft(await clippedButtons(page), `${what}: no button is cut off`).toEqual([]);
    expect.soft(await lostText(page), `${what}: no words are lost`).toEqual([]);
  }
}

test('every screen of the office fits a phone, a tablet, a small desk, and that at twice its size (it)', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const { number } = await orderToPack(shop);
  const back = await deliveredOrder(shop, { email: `${newId()}@mail.test`, locale: 'it' });
  const lines = [{ orderLineId: back.gloves, quantity: 1, reason: 'too-small' as const, note: '' }];
  await requestReturn(shop, { access: back, lines, key: newToken() });
  const reference = `Bici ${newId().slice(-8)}`;
  await recordReceipt(shop, { reference, amount: 12_000, bookedOn: '2026-10-07' });
  const isIt = eq(bankReceipts.typedReference, reference);
  const [receipt] = await shop.db.select().from(bankReceipts).where(isIt);
  await worksAs(page, 'admin', 'it');
  const waiting = PATTERNS.filter((path) => !path.includes(':')).map((path) => `/office/${path}`);
  waiting.push(`/office/orders/${number}`, `/office/transfers/${receipt?.id}`);
  const seen = new Set<string>();
  for (const path of waiting) {
    const pattern = patternOf(path);
    if (pattern === undefined || seen.has(pattern)) continue;
    const answer = await page.goto(path.replace(/\/$/, ''));
    seen.add(pattern);
    expect.soft(answer?.status(), path).toBe(200);
    await expectFits(page, path);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll('a[href^="/office"]')].map((one) => one.getAttribute('href') ?? ''),
    );
    waiting.push(...links);
  }
  expect(PATTERNS.filter((path) => !seen.has(path) && !MAY_BE_MISSED.includes(path))).toEqual([]);
});
