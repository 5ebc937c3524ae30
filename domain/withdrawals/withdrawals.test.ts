import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { queueWithdrawalAlarm, queueWithdrawalReceipt } from '#domain/mail/withdrawal-mails.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { newOrderNumber } from '#domain/orders/order-number.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { releaseOrder } from '#domain/shipments/hold-order.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { shipShipment } from '#domain/shipments/ship-shipment.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { newId, newToken } from '#shared/ids.ts';
import { LOCALES } from '#shared/locale.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';
import { findWithdrawableOrder } from './find-withdrawable-order.ts';
import { findWithdrawnLines } from './find-withdrawn-lines.ts';
import { withdrawalInput } from './input.ts';
import { linesOfStatement } from './lines-of-statement.ts';
import { withdrawals } from './schema.ts';

const shop = await testShop();
const guest: Shop = { ...shop, actor: { kind: 'guest', id: null } };
let made = 0;

/** A different buyer and network each time, so tests do not share limits. */
function stated() {
  made += 1;
  return {
    ...{ name: 'Lucia Bianchi', orderReference: 'ZZZZ-ZZZZ', email: `lucia${made}@mail.test` },
    ...{ access: null, lineIds: [], key: newToken(), network: `192.0.2.${made}` },
  };
}

async function ordered(email: string) {
  const { id } = await sampleOrder(shop);
  const number = newOrderNumber();
  await shop.db.update(orders).set({ email, number }).where(eq(orders.id, id));
  return { id, number };
}

const kept = async (id: string) => {
  const [row] = await shop.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!row) throw new Error('It was not kept');
  return row;
};
const eventsOf = (id: string) =>
  shop.db
    .select()
    .from(outboxEvents)
    .where(eq(outboxEvents.key, `withdrawal.declared:${id}`));
const mailOf = async (key: string) => {
  const mails = await shop.db.select().from(mailMessages).where(eq(mailMessages.key, key));
  expect(mails).toHaveLength(1);
  return mails[0] as (typeof mails)[number];
};

test.each([
  ['it', 'Recedere dal contratto qui', 'Conferma recesso'],
  ['de', 'Vertrag widerrufen', 'Widerruf bestätigen'],
  ['fr', 'Renoncer au contrat ici', 'Confirmer la rétractation'],
  ['es', 'Desistir del contrato aquí', 'Confirmar desistimiento'],
  ['en', 'Withdraw from contract here', 'Confirm withdrawal'],
] as const)(
  'X1.01 the labels are those of the law, word for word, and begin like any button: %s',
  (locale, entrance, confirm) => {
    const t = translator(locale);
    expect([t('shell.withdraw'), t('withdrawal.confirm')]).toEqual([entrance, confirm]);
  },
);

describe('X1.01 a statement of withdrawal', () => {
  it('X1.01 is stored as it was shown, to the millisecond, with its likely order, audited without a name', async () => {
    const said = stated();
    const { id: orderId, number } = await ordered(said.email.toUpperCase());
    const typed = number.toLowerCase().replace('-', ' ');
    const { id, declaredAt } = await declareWithdrawal(guest, { ...said, orderReference: typed });
    expect(await kept(id)).toMatchObject({
      ...{ name: said.name, orderReference: typed, email: said.email, locale: guest.locale },
      ...{ orderId, lines: null, declaredAt },
    });
    const { statement } = await kept(id);
    for (const part of [said.name, typed, said.email]) expect(statement).toContain(part);
    const [audited] = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(audited).toMatchObject({ action: 'withdrawal.declared', detail: { orderId } });
    expect(JSON.stringify(audited)).not.toContain(said.email);
  });

  it('X1.01 sent twice, one after the other or at once, is one statement and one event', async () => {
    const said = stated();
    const answers = await Promise.all(Array.from({ length: 5 }, () => declareWithdrawal(guest, said)));
    answers.push(await declareWithdrawal(guest, said));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const rows = await shop.db.select().from(withdrawals).where(eq(withdrawals.email, said.email));
    expect(rows).toHaveLength(1);
    expect(await eventsOf(rows[0]?.id ?? '')).toMatchObject([
      { name: 'withdrawal.declared', payload: { withdrawalId: rows[0]?.id } },
    ]);
  });

  it('is never changed afterwards', async () => {
    const { id } = await declareWithdrawal(guest, stated());
    const changed = shop.db.update(withdrawals).set({ name: 'Other' }).where(eq(withdrawals.id, id));
    await expect(changed).rejects.toThrow();
    expect((await kept(id)).name).toBe('Lucia Bianchi');
  });

  it('X1.01 for an unknown order, or a known one with another address, gets the same answer and receipt', async () => {
    const { number } = await ordered('owner@mail.test');
    const seen: string[] = [];
    for (const orderReference of [number, 'ZZZZ-ZZZZ', 'the green one, in May']) {
      const said = { ...stated(), orderReference };
      const answer = await declareWithdrawal(guest, said);
      expect(Object.keys(answer)).toEqual(['id', 'declaredAt']);
      expect(await kept(answer.id)).toMatchObject({ orderId: null, lines: null });
      await queueWithdrawalReceipt(shop, { withdrawalId: answer.id });
      const { text } = await mailOf(`withdrawal-receipt:${answer.id}`);
      seen.push(
        text
          .replaceAll(orderReference, 'X')
          .replaceAll(said.email, 'Y')
          .replace(/\d\d:\d\d:\d\d/g, ''),
      );
    }
    expect(new Set(seen).size).toBe(1);
  });

  it('X1.01 has part of an order only with access to it, and only lines of that order', async () => {
    const said = stated();
    const order = await ordered(said.email);
    const access = { number: order.number, token: await issueAccessToken(shop, order.id) };
    const opened = await findWithdrawableOrder(guest, access);
    const [first, second] = opened?.lines ?? [];
    const lineIds = [first?.id ?? '', 'made-up'];
    const wish = { ...said, orderReference: order.number, lineIds };
    const declare = (more: object) => declareWithdrawal(guest, { ...wish, ...more, key: newToken() });
    const part = await declare({ access });
    expect(await kept(part.id)).toMatchObject({ orderId: order.id, lines: [first?.text] });
    expect((await kept(part.id)).statement).toContain(first?.text);
    const all = await declare({ access, lineIds: [first?.id, second?.id] });
    const stranger = await declare({ access: { number: order.number, token: 'x' } });
    const another = await declare({ access, orderReference: 'ZZZZ-ZZZZ' });
    for (const { id } of [all, stranger, another]) expect((await kept(id)).lines).toBeNull();
    expect(await findWithdrawableOrder(guest, { number: order.number })).toBeNull();
  });

  it('X1.01 tells lines that read alike apart, also after one of them left the order', async () => {
    const said = stated();
    const order = await ordered(said.email);
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const [stays = '', gone = ''] = [newId(), newId()];
    if (!line) throw new Error('The order has no line');
    const alike = [stays, gone].map((id, at) => ({ ...line, id, position: 10 + at }));
    await shop.db.insert(orderLines).values(alike);
    const access = { number: order.number, token: await issueAccessToken(shop, order.id) };
    await declareWithdrawal(guest, { ...said, access, orderReference: order.number, lineIds: [gone] });
    const withdrawn = async () => [...(await findWithdrawnLines(shop, order.id)).keys()];
    expect(await withdrawn()).toEqual([gone]);
    await shop.db.delete(orderLines).where(eq(orderLines.id, gone));
    expect(await withdrawn()).toEqual([]);
  });

  it('of before lines had ids names them by their text', () => {
    const one = { quantity: 1, name: 'Vetta', description: '54', build: null };
    const lines = [
      { ...one, id: 'a' },
      { ...one, id: 'b' },
      { ...one, id: 'c', description: '56' },
    ];
    const named = (texts: string[]) => linesOfStatement({ lines: texts, lineIds: null }, lines);
    expect(named(['1 × Vetta, 54']).map(({ id }) => id)).toEqual(['a']);
    expect(named(['1 × Vetta, 54', '1 × Vetta, 54']).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(linesOfStatement({ lines: null, lineIds: null }, lines)).toHaveLength(3);
  });

  it.each([
    ['Click https://evil.example/pay now', 'Click evil. example/ pay now'],
    ['www.evil.example', 'www. evil. example'],
    ['a@evil.example', 'a@ evil. example'],
    ['javascript://evil.example', 'evil. example'],
    ['J. R. Smith', 'J. R. Smith'],
    ['ABCD-2345', 'ABCD-2345'],
  ])('1.3.11 what is typed carries no link to strangers: %s', (typed, stored) => {
    const said = { name: typed, orderReference: typed, email: 'a@mail.test' };
    expect(withdrawalInput.parse(said)).toMatchObject({ name: stored, orderReference: stored });
  });

  it('X1.01 is openly refused when one address or one network sends too many', async () => {
    const refusal = expect.objectContaining({ code: 'accounts.too-many-attempts' });
    const { email, network } = stated();
    const more = (said: object) => declareWithdrawal(guest, { ...stated(), ...said });
    for (let count = 0; count < 30; count += 1) await more({ email });
    await expect(more({ email: email.toUpperCase() })).rejects.toEqual(refusal);
    for (let count = 0; count < 60; count += 1) await more({ network });
    await expect(more({ network })).rejects.toEqual(refusal);
    shop.clock.forward(61 * 60_000);
    await more({ email, network });
  });
});

describe('X1.01 the receipt', () => {
  it.each(LOCALES)(
    'X1.01 is mailed once, with the statement and the second of its arrival, however often it is handled: %s',
    async (locale) => {
      const said = { ...stated(), name: 'Lucia <b>Bianchi' };
      const { id: withdrawalId, declaredAt } = await declareWithdrawal({ ...guest, locale }, said);
      const told = await Promise.all([1, 2, 3].map(() => queueWithdrawalReceipt(shop, { withdrawalId })));
      expect(told.filter(Boolean)).toHaveLength(1);
      const mail = await mailOf(`withdrawal-receipt:${withdrawalId}`);
      expect([mail.toAddress, mail.locale]).toEqual([said.email, locale]);
      const { statement } = await kept(withdrawalId);
      for (const line of statement.split('\n')) expect(mail.text).toContain(line);
      const time = declaredAt.toLocaleTimeString('it', { timeZone: 'Europe/Rome', timeStyle: 'medium' });
      // Spanish writes hours before ten with one digit.
      expect(mail.text).toContain(locale === 'es' ? time.replace(/^0/, '') : time);
      expect(mail.text).toMatch(/CES?T|MES?Z|heure de Paris/);
      expect(mail.html).toContain('Lucia &lt;b&gt;Bianchi');
      expect(mail.text).not.toMatch(/[{}]|undefined|mail\.withdrawal|MISSING/);
    },
  );

  it.each(LOCALES)(
    'X1.01 says what happens now where the order is known, as its page does: %s',
    async (locale) => {
      const t = translator(locale);
      const next = async (said: ReturnType<typeof stated>, orderReference: string) => {
        const wish = { ...said, orderReference, key: newToken() };
        const { id: withdrawalId } = await declareWithdrawal({ ...guest, locale }, wish);
        await queueWithdrawalReceipt(shop, { withdrawalId });
        return (await mailOf(`withdrawal-receipt:${withdrawalId}`)).text;
      };
      const said = stated();
      const order = await ordered(said.email);
      const held = await next(said, order.number);
      expect(held).toContain(t('orders.withdrawn.held'));
      expect(held).toContain(t('orders.withdrawn.refund', { date: '|' }).split('|')[0]);
      expect(held).not.toContain(t('mail.withdrawal.next'));
      const stranger = await next({ ...stated(), email: `not-${said.email}` }, order.number);
      expect(stranger).toContain(t('mail.withdrawal.next'));
      expect(stranger).not.toContain(t('orders.withdrawn.held'));
      for (const text of [held, stranger]) expect(text).toContain(t('mail.withdrawal.not-you'));
    },
  );

  it('X1.01 goes to the shop’s staff as well, with the likely order and the request to hold it back', async () => {
    const said = stated();
    const order = await ordered(said.email);
    const tell = async (orderReference: string) => {
      const wish = { ...said, orderReference, key: newToken() };
      const { id: withdrawalId } = await declareWithdrawal(guest, wish);
      await Promise.all([1, 2].map(() => queueWithdrawalAlarm(shop, { withdrawalId })));
      return mailOf(`withdrawal-alarm:${withdrawalId}`);
    };
    const t = translator('en');
    const keep = t('mail.staff.withdrawal.not-shipped');
    const here = await tell(order.number);
    expect(here.toAddress).toBe('officina@tessaro.example');
    expect(here.text).toContain(`Matching order: ${order.number}`);
    expect(here.text).toContain(keep);
    expect((await tell('ZZZZ-ZZZZ')).text).toContain(t('mail.staff.withdrawal.none'));
    const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'anna' } };
    const shipmentId = (await prepareShipment(shop, { orderId: order.id })) ?? '';
    await releaseOrder(staff, { number: order.number, reason: 'taken back by phone' });
    await packShipment(staff, { shipmentId });
    await shipShipment(staff, { shipmentId, carrier: 'ups', trackingNumber: '1Z999AA10123' });
    expect((await tell(order.number)).text).not.toContain(keep);
    const [{ status } = { status: '' }] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(status).toBe('processing');
  });

  it('is not sent for a statement whose transaction was rolled back', async () => {
    const said = stated();
    const events = () => shop.db.$count(outboxEvents, eq(outboxEvents.name, 'withdrawal.declared'));
    const before = await events();
    const undone = inTransaction(guest, async (inside) => {
      await declareWithdrawal(inside, said);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await shop.db.$count(withdrawals, eq(withdrawals.email, said.email))).toBe(0);
    expect(await events()).toBe(before);
  });
});
