import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { countAttempt } from '#domain/accounts/attempts.ts';
import { deleteOrderCodeMails } from '#domain/mail/delete-mails.ts';
import { queueOrderCode } from '#domain/mail/queue-order-code.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { findOrder } from '#domain/orders/find-order.ts';
import { newOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { askForOrder } from './ask-for-order.ts';
import { deleteOrderAsks } from './delete-order-asks.ts';
import { findOrderAsk } from './find-order-ask.ts';
import { openOrder } from './open-order.ts';
import { orderAsks } from './schema.ts';

const shop = await testShop();
const MINUTE = 60_000;
let networks = 0;
let made = 0;

/** A different visitor each time, so tests do not share limits. */
const network = () => {
  networks += 1;
  return `192.0.2.${networks}`;
};

/** An order of a new buyer. */
async function order() {
  made += 1;
  const { id } = await sampleOrder(shop);
  const number = newOrderNumber();
  const email = `lucia${made}@mail.test`;
  await shop.db.update(orders).set({ email, number }).where(eq(orders.id, id));
  return { id, number, email };
}

/** Handles the requests twice in parallel. @returns codes by request, newest last */
async function carry(): Promise<void> {
  const asked = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, 'order-access.asked'));
  const twice = [...asked, ...asked];
  await Promise.all(twice.map(({ payload }) => queueOrderCode(shop, { askId: String(payload.askId) })));
}

const codesTo = async (email: string) => {
  const mails = await shop.db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.toAddress, email))
    .orderBy(mailMessages.createdAt);
  return mails.map(({ subject, text, html }) => {
    const code = /\b\d{6}\b/.exec(subject)?.[0] ?? '';
    expect(text).toContain(code);
    expect(html).toContain(code);
    return code;
  });
};

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });

describe('S6.03 access to an order by mail', () => {
  test('6.5.1 S6.03 number and address bring a code that opens the order once', async () => {
    const { number, email } = await order();
    const typed = { number: number.toLowerCase().replace('-', ' '), email: email.toUpperCase() };
    const token = await askForOrder(shop, { ...typed, network: network() });
    await carry();
    const [code = '', ...others] = await codesTo(email);
    expect(others).toEqual([]);
    const opened = await openOrder(shop, { token, code, network: network() });
    expect(opened.number).toBe(number);
    expect(await findOrder(shop, { number, token: opened.accessToken })).toMatchObject({ number });
    await expect(openOrder(shop, { token, code, network: network() })).rejects.toEqual(
      refused('order-access.over'),
    );
  });

  test('S6.03 an unknown order or address gets the same answer and no mail', async () => {
    const { number, email } = await order();
    const before = (await shop.db.select().from(mailMessages)).length;
    const strangers = [
      { number: 'ZZZZ-ZZZZ', email },
      { number, email: 'nobody@mail.test' },
    ];
    for (const stranger of strangers) {
      const token = await askForOrder(shop, { ...stranger, network: network() });
      expect(await findOrderAsk(shop, token)).toEqual({ expiresAt: expect.any(Date) });
      await carry();
      for (let left = 4; left > 0; left -= 1)
        await expect(openOrder(shop, { token, code: '000000', network: network() })).rejects.toMatchObject({
          code: 'order-access.code-wrong',
          values: { left },
        });
      await expect(openOrder(shop, { token, code: '000000', network: network() })).rejects.toEqual(
        refused('order-access.over'),
      );
      expect(await findOrderAsk(shop, token)).toBeNull();
    }
    expect(await shop.db.select().from(mailMessages)).toHaveLength(before);
  });

  test('S6.03 there are five tries, also for twenty at once, and afterwards the right code fails too', async () => {
    const { number, email } = await order();
    const token = await askForOrder(shop, { number, email, network: network() });
    await carry();
    const [code = ''] = await codesTo(email);
    const tries = Array.from({ length: 20 }, () =>
      openOrder(shop, { token, code: wrong(code), network: network() }).catch((error) => error.code),
    );
    const said = await Promise.all(tries);
    expect(said.filter((text) => text === 'order-access.code-wrong')).toHaveLength(4);
    await expect(openOrder(shop, { token, code, network: network() })).rejects.toEqual(
      refused('order-access.over'),
    );
  });

  test('S6.03 the right code typed several times at once opens once', async () => {
    const { number, email } = await order();
    const token = await askForOrder(shop, { number, email, network: network() });
    await carry();
    const [code = ''] = await codesTo(email);
    const tries = Array.from({ length: 4 }, () => openOrder(shop, { token, code, network: network() }));
    const opened = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(opened).toHaveLength(1);
  });

  test('6.5.5 S6.03 a code opens nothing under another browser’s token, nor after ten minutes', async () => {
    const { number, email } = await order();
    const token = await askForOrder(shop, { number, email, network: network() });
    const other = await askForOrder(shop, { number: 'ZZZZ-ZZZZ', email, network: network() });
    await carry();
    const [code = ''] = await codesTo(email);
    await expect(openOrder(shop, { token: other, code, network: network() })).rejects.toEqual(
      refused('order-access.code-wrong'),
    );
    shop.clock.forward(10 * MINUTE + 1);
    await expect(openOrder(shop, { token, code, network: network() })).rejects.toEqual(
      refused('order-access.over'),
    );
  });

  test('S6.03 a stranger who knows number or address alone uses up no code', async () => {
    const { number, email } = await order();
    const from = network();
    for (let asked = 0; asked < 12; asked += 1) {
      await askForOrder(shop, { number, email: 'stranger@mail.test', network: from });
      await askForOrder(shop, { number: 'ZZZZ-ZZZZ', email, network: from });
    }
    await askForOrder(shop, { number, email, network: from });
    await carry();
    expect(await codesTo(email)).toHaveLength(1);
  });

  test('S6.03 an order gets five mails an hour from a network, fifteen from everywhere', async () => {
    const { number, email } = await order();
    for (let asked = 0; asked < 20; asked += 1)
      await askForOrder(shop, { number, email, network: network() });
    await carry();
    expect(await codesTo(email)).toHaveLength(15);
  });

  test('S6.03 an order gets five mails an hour, with the same answer afterwards', async () => {
    const { number, email } = await order();
    const from = network();
    const ask = () => askForOrder(shop, { number, email, network: from });
    for (let asked = 0; asked < 8; asked += 1) expect(await ask()).toMatch(/^[\w-]{32}$/);
    await carry();
    expect(await codesTo(email)).toHaveLength(5);
    shop.clock.forward(61 * MINUTE);
    await ask();
    await carry();
    expect(await codesTo(email)).toHaveLength(6);
  });

  test('S6.03 a network address over its limit is told to wait', async () => {
    const from = network();
    const ask = (index: number) =>
      askForOrder(shop, { number: 'ZZZZ-ZZZZ', email: `n${index}@mail.test`, network: from });
    for (let index = 0; index < 60; index += 1) await ask(index);
    await expect(ask(60)).rejects.toEqual(refused('accounts.too-many-attempts'));
  });

  test('S6.03 a network that typed too many codes is told to wait, whichever request it types for', async () => {
    const at = network();
    for (let index = 0; index < 60; index += 1)
      await countAttempt(shop, { what: 'order-code', account: `ask ${index}`, network: at });
    const { number, email } = await order();
    const token = await askForOrder(shop, { number, email, network: network() });
    const typed = openOrder(shop, { token, code: '000000', network: at });
    await expect(typed).rejects.toEqual(refused('accounts.too-many-attempts'));
  });

  test('S6.03 neither token nor code are stored in clear, and expired requests are deleted with their mail', async () => {
    const { number, email } = await order();
    const token = await askForOrder(shop, { number, email, network: network() });
    await carry();
    const [code = ''] = await codesTo(email);
    expect(JSON.stringify(await shop.db.select().from(orderAsks))).not.toMatch(
      new RegExp(`${token}|"${code}"`),
    );
    shop.clock.forward(61 * MINUTE);
    await deleteOrderAsks(shop);
    await deleteOrderCodeMails(shop);
    expect(await shop.db.select().from(orderAsks)).toEqual([]);
    expect(await codesTo(email)).toEqual([]);
  });

  test.each(LOCALES)('S6.03 the mail is in the language of the request: %s', async (locale: Locale) => {
    const { number, email } = await order();
    await askForOrder({ ...shop, locale }, { number, email, network: network() });
    await carry();
    const [mail] = await shop.db.select().from(mailMessages).where(eq(mailMessages.toAddress, email));
    expect(mail).toMatchObject({ locale });
    for (const words of [mail?.subject, mail?.text])
      expect(words).not.toMatch(/[{}]|undefined|mail\.order|MISSING/);
  });
});
