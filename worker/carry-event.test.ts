import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { newId } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { carryEvent } from './carry-event.ts';
import { HANDLERS, REACTIONS } from './handlers.ts';

const shop = await testShop();

describe('handling an event', () => {
  it('tries every handler and fails when one does, so the event is handled again', async () => {
    const reached: string[] = [];
    const carry = carryEvent({
      'test.happened': [
        () => Promise.reject(new Error('not today')),
        async (_, payload) => {
          reached.push(String(payload.id));
        },
      ],
    });
    await expect(carry(shop, { name: 'test.happened', key: 'test:7', payload: { id: '7' } })).rejects.toThrow(
      'not today',
    );
    expect(reached).toEqual(['7']);
  });

  it('marks an event as handled once all succeeded, and not before', async () => {
    const [done, failing] = [`test:${newId()}`, `test:${newId()}`];
    for (const key of [done, failing]) await writeEvent(shop, { name: 'test.happened', key, payload: {} });
    await carryEvent({})(shop, { name: 'test.happened', key: done, payload: {} });
    const fails = carryEvent({ 'test.happened': [() => Promise.reject(new Error('not today'))] });
    await expect(fails(shop, { name: 'test.happened', key: failing, payload: {} })).rejects.toThrow();
    const handledAt = async (key: string) =>
      (await shop.db.select().from(outboxEvents).where(eq(outboxEvents.key, key)))[0]?.handledAt;
    expect(await handledAt(done)).toBeInstanceOf(Date);
    expect(await handledAt(failing)).toBeNull();
  });

  it('does nothing with an event nobody listens to', async () => {
    await expect(
      carryEvent({})(shop, { name: 'test.unheard', key: 'test:8', payload: {} }),
    ).resolves.toBeUndefined();
  });

  it('fails on a job without an event', async () => {
    await expect(carryEvent({})(shop, {})).rejects.toThrow();
  });
});

describe('the table of reactions', () => {
  it('makes a requested refund a job of its own', async () => {
    const refundId = newId();
    shop.ports.sentJobs.length = 0;
    for (const react of REACTIONS['refund.requested'] ?? []) await react(shop, { refundId });
    expect(shop.ports.sentJobs).toEqual([{ name: 'payments.refund', payload: { refundId } }]);
    expect(Object.keys(HANDLERS)).toContain('payments.refund');
  });

  it('only settles the order when a payment changes: who settles at once writes that event as handled', () => {
    expect(REACTIONS['payment.changed']).toHaveLength(1);
  });

  it.each(Object.keys(REACTIONS))('refuses %s without the ids it needs', async (name) => {
    for (const react of REACTIONS[name] ?? []) await expect(react(shop, { orderId: 'x' })).rejects.toThrow();
  });
});
