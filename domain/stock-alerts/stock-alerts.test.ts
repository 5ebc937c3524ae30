import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { adjustStock } from '#domain/stock/adjust-stock.ts';
import { holdStock } from '#domain/stock/hold-stock.ts';
import { releaseExpiredHolds } from '#domain/stock/release-expired-holds.ts';
import { newId } from '#shared/ids.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { askForStockAlert } from './ask.ts';
import { confirmStockAlert } from './confirm.ts';
import { deleteOldStockAlerts } from './delete-old-stock-alerts.ts';
import { findAlertAsk } from './find-ask.ts';
import { findStopper } from './find-stopper.ts';
import { issueAlertToken } from './issue-alert-token.ts';
import { stockAlertAsks, stockAlertReaders, stockAlerts } from './schema.ts';
import { stopStockAlerts } from './stop.ts';
import { tellAllStockAlerts, tellStockAlerts } from './tell.ts';

const shop = await testShop(SAMPLE.euro);
const goods = await sampleGoods(shop);
const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

let made = 0;
const newEmail = () => `Waiting${++made}@mail.test`;
const soldOut = (prices?: { 'test-eu'?: number; 'test-gb'?: number }) =>
  goods.addVariant({ code: `test-alert-${++made}`, stock: 0, ...(prices && { prices }) });

async function readerOf(email: string) {
  const [row] = await shop.db
    .select()
    .from(stockAlertReaders)
    .where(eq(stockAlertReaders.emailKey, email.toLowerCase()));
  return row;
}

async function asksOf(email: string) {
  const reader = await readerOf(email);
  return shop.db
    .select()
    .from(stockAlertAsks)
    .where(eq(stockAlertAsks.readerId, reader?.id ?? newId()))
    .orderBy(stockAlertAsks.askedAt, stockAlertAsks.id);
}

/** Asks, and takes the token that the mail would carry. */
async function ask(email: string, variant: string, on = shop): Promise<string> {
  await askForStockAlert(on, { email, variant });
  const issued = await issueAlertToken(shop, (await asksOf(email)).at(-1)?.id ?? '');
  return issued?.token ?? '';
}

async function wait(email: string, variant: string, on = shop): Promise<void> {
  await confirmStockAlert(shop, { token: await ask(email, variant, on) });
}

const alertsFor = (variantId: string) =>
  shop.db.select().from(stockAlerts).where(eq(stockAlerts.variantId, variantId));

async function mailsDue(variantId: string): Promise<number> {
  const keys = (await alertsFor(variantId)).map(({ id }) => `stock-alert.due:${id}`);
  const found = await shop.db
    .select()
    .from(outboxEvents)
    .where(inArray(outboxEvents.key, [...keys, '']));
  return found.length;
}

const count = (variantId: string, onHand: number) =>
  adjustStock(shop, { counts: [{ variantId, onHand }], reason: 'correction', reference: 'test' });

/** How often the stock room announced this variant as available again. */
async function timesReplenished(variantId: string): Promise<number> {
  const events = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, 'stock.replenished'));
  return events.filter(({ payload }) => (payload.variantIds as string[]).includes(variantId)).length;
}

describe('X1.18 requesting an alert', () => {
  it('counts for nothing until the owner of the address confirms', async () => {
    const [email, bike] = [newEmail(), await soldOut()];
    const token = await ask(email, bike.code);
    expect(await findAlertAsk(shop, token)).toMatchObject({ state: 'open', goods: { code: bike.code } });
    expect(await alertsFor(bike.variantId)).toEqual([]);
    await confirmStockAlert(shop, { token });
    expect(await alertsFor(bike.variantId)).toMatchObject([
      { marketCode: 'test-eu', locale: 'it', toldAt: null },
    ]);
    expect((await findAlertAsk(shop, token)).state).toBe('confirmed');
  });

  it('twice, and confirming twice at once, makes one alert', async () => {
    const [email, bike] = [newEmail(), await soldOut()];
    const [first, second] = [await ask(email, bike.code), await ask(email.toUpperCase(), bike.code)];
    await Promise.all([first, second, first, second].map((token) => confirmStockAlert(shop, { token })));
    expect(await alertsFor(bike.variantId)).toHaveLength(1);
    await wait(email, bike.code);
    expect(await alertsFor(bike.variantId)).toHaveLength(1);
  });

  it('is refused for goods in stock or not sold in the market, which everybody can see', async () => {
    const there = await goods.addVariant({ code: `test-alert-${++made}` });
    const elsewhere = await soldOut({ 'test-gb': 500 });
    const refused = (variant: string) => askForStockAlert(shop, { email: newEmail(), variant });
    await expect(refused(there.code)).rejects.toMatchObject({ code: 'stock-alerts.in-stock' });
    for (const code of [elsewhere.code, 'nothing', ''])
      await expect(refused(code)).rejects.toMatchObject({ code: 'stock-alerts.unknown-variant' });
  });

  it('sends one address at most three mails an hour, whoever asks, with the same answer', async () => {
    const [email, bike] = [newEmail(), await soldOut()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => askForStockAlert(shop, { email, variant: bike.code })),
    );
    expect(new Set(answers)).toEqual(new Set([undefined]));
    expect(await asksOf(email)).toHaveLength(3);
    shop.clock.forward(HOUR);
    await askForStockAlert(shop, { email, variant: bike.code });
    expect(await asksOf(email)).toHaveLength(4);
  });

  it('has a link that works for 48 hours, an unknown one never', async () => {
    const [email, bike] = [newEmail(), await soldOut()];
    const token = await ask(email, bike.code);
    shop.clock.forward(48 * HOUR);
    expect((await findAlertAsk(shop, token)).state).toBe('ended');
    await expect(confirmStockAlert(shop, { token })).rejects.toMatchObject({
      code: 'stock-alerts.link-ended',
    });
    for (const unknown of ['', '\0', 'A'.repeat(32)])
      await expect(confirmStockAlert(shop, { token: unknown })).rejects.toMatchObject({
        code: 'stock-alerts.link-unknown',
      });
  });
});

describe('X1.18 a variant that is back in stock', () => {
  it('is announced by the stock room after counts and after freed holds', async () => {
    const bike = await soldOut();
    const { variantId } = bike;
    await count(variantId, 2);
    expect(await timesReplenished(variantId)).toBe(1);
    await count(variantId, 5);
    expect(await timesReplenished(variantId)).toBe(1);
    await count(variantId, 1);
    const expiresAt = new Date(shop.clock.now().getTime() + HOUR);
    await holdStock(shop, { orderId: newId(), lines: [{ variantId, quantity: 1 }], expiresAt });
    await count(variantId, 1);
    expect(await timesReplenished(variantId)).toBe(1);
    shop.clock.forward(2 * HOUR);
    await releaseExpiredHolds(shop);
    expect(await timesReplenished(variantId)).toBe(2);
  });

  it('causes one alert for everybody who waits in a market that sells it, however many jobs run', async () => {
    const bike = await soldOut({ 'test-eu': 500 });
    const { variantId, code } = bike;
    for (let index = 0; index < 5; index += 1) await wait(newEmail(), code);
    await tellStockAlerts(shop, { variantIds: [variantId] });
    expect(await mailsDue(variantId)).toBe(0);
    await Promise.all([1, 2, 3, 4].map((pieces) => count(variantId, pieces)));
    await Promise.all(Array.from({ length: 6 }, () => tellStockAlerts(shop, { variantIds: [variantId] })));
    await count(variantId, 0);
    await count(variantId, 9);
    await Promise.all([tellStockAlerts(shop, { variantIds: [variantId] }), tellAllStockAlerts(shop)]);
    expect(await mailsDue(variantId)).toBe(5);
    expect((await alertsFor(variantId)).every(({ toldAt }) => toldAt !== null)).toBe(true);
  });

  it('causes none where it has no price, until it has one again', async () => {
    const bike = await soldOut({ 'test-eu': 500 });
    const { variantId, code } = bike;
    await wait(newEmail(), code);
    await goods.endPrice(variantId, 'test-eu');
    await count(variantId, 3);
    await tellStockAlerts(shop, { variantIds: [variantId] });
    expect(await mailsDue(variantId)).toBe(0);
    await goods.changePrice(variantId, 'test-eu', 700);
    await tellAllStockAlerts(shop);
    expect(await mailsDue(variantId)).toBe(1);
  });

  it('causes one at once when it was already back before the confirmation', async () => {
    const [email, bike] = [newEmail(), await soldOut()];
    const token = await ask(email, bike.code);
    await count(bike.variantId, 1);
    await confirmStockAlert(shop, { token });
    const [event] = await shop.db
      .select()
      .from(outboxEvents)
      .where(
        and(
          eq(outboxEvents.name, 'stock-alert.confirmed'),
          eq(outboxEvents.key, `stock-alert.confirmed:${(await asksOf(email))[0]?.id}`),
        ),
      );
    await tellStockAlerts(shop, event?.payload as { variantIds: string[] });
    expect(await mailsDue(bike.variantId)).toBe(1);
  });

  it('can be waited for again after an alert', async () => {
    const [email, bike] = [newEmail(), await soldOut()];
    await wait(email, bike.code);
    await count(bike.variantId, 1);
    await tellAllStockAlerts(shop);
    await count(bike.variantId, 0);
    await wait(email, bike.code);
    expect(await alertsFor(bike.variantId)).toHaveLength(2);
    await count(bike.variantId, 1);
    await tellAllStockAlerts(shop);
    expect(await mailsDue(bike.variantId)).toBe(2);
  });
});

describe('X1.18 stopping', () => {
  it('deletes the alerts of an address and the address, by the token of any mail, and is final', async () => {
    const [email, one, other] = [newEmail(), await soldOut(), await soldOut()];
    await wait(email, one.code);
    const open = await ask(email, other.code);
    const token = (await readerOf(email))?.stopToken ?? '';
    expect(await findStopper(shop, token)).toEqual({ hasStopped: false });
    await Promise.all([1, 2, 3].map(() => stopStockAlerts(shop, { token, by: 'oneClick' })));
    await stopStockAlerts(shop, { token, by: 'page' });
    expect(await findStopper(shop, token)).toEqual({ hasStopped: true });
    expect(await readerOf(email)).toBeUndefined();
    expect((await findAlertAsk(shop, open)).state).toBe('unknown');
    await count(one.variantId, 4);
    await tellAllStockAlerts(shop);
    expect(await alertsFor(one.variantId)).toEqual([]);
  });

  it('allows a new request, under another token', async () => {
    const [email, bike] = [newEmail(), await soldOut()];
    await wait(email, bike.code);
    const before = (await readerOf(email))?.stopToken ?? '';
    await stopStockAlerts(shop, { token: before, by: 'page' });
    await wait(email, bike.code);
    expect((await readerOf(email))?.stopToken).not.toBe(before);
    expect(await alertsFor(bike.variantId)).toHaveLength(1);
  });

  it.each(['', '\0', 'A'.repeat(32)])('is refused with a token of no mail: %j', async (token) => {
    expect(await findStopper(shop, token)).toBeNull();
    const code = 'stock-alerts.link-unknown';
    await expect(stopStockAlerts(shop, { token, by: 'page' })).rejects.toMatchObject({ code });
  });
});

describe('X1.18 retention', () => {
  it('is a week unconfirmed, a month after sending or stopping, a year waiting, and then no address', async () => {
    const [stranger, told, stopped, patient] = [newEmail(), newEmail(), newEmail(), newEmail()];
    const [back, gone] = [await soldOut(), await soldOut()];
    await ask(stranger, gone.code);
    await wait(told, back.code);
    await wait(stopped, gone.code);
    await wait(patient, gone.code);
    const token = (await readerOf(stopped))?.stopToken ?? '';
    await stopStockAlerts(shop, { token, by: 'page' });
    await count(back.variantId, 1);
    await tellAllStockAlerts(shop);
    const known = async () => [
      ...(await Promise.all([stranger, told, patient].map(async (email) => Boolean(await readerOf(email))))),
      (await findStopper(shop, token)) !== null,
    ];
    shop.clock.forward(6 * DAY);
    await deleteOldStockAlerts(shop);
    expect(await known()).toEqual([true, true, true, true]);
    shop.clock.forward(2 * DAY);
    await deleteOldStockAlerts(shop);
    expect(await known()).toEqual([false, true, true, true]);
    shop.clock.forward(23 * DAY);
    await deleteOldStockAlerts(shop);
    expect(await known()).toEqual([false, false, true, false]);
    shop.clock.forward(340 * DAY);
    await deleteOldStockAlerts(shop);
    expect(await known()).toEqual([false, false, false, false]);
  });

  it('keeps an audit entry of every step without the address', async () => {
    const [email, bike] = [newEmail(), await soldOut()];
    await wait(email, bike.code);
    const reader = await readerOf(email);
    await count(bike.variantId, 1);
    await tellAllStockAlerts(shop);
    await stopStockAlerts(shop, { token: reader?.stopToken ?? '', by: 'oneClick' });
    const entries = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, reader?.id ?? ''));
    expect(entries.map(({ action }) => action).sort()).toEqual(
      ['asked', 'confirmed', 'stopped', 'told'].map((what) => `stock-alert.${what}`),
    );
    expect(JSON.stringify(entries).toLowerCase()).not.toContain(email.toLowerCase());
  });
});
