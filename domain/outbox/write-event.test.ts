import { count, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#domain/shop.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { deleteOldEvents } from './delete-old-events.ts';
import { markHandled } from './mark-handled.ts';
import { outboxEvents } from './schema.ts';
import { writeEvent } from './write-event.ts';

const shop = await testShop();
beforeEach(() => {
  shop.ports.sentJobs.length = 0;
});

async function eventsWith(key: string): Promise<number> {
  const [row] = await shop.db.select({ found: count() }).from(outboxEvents).where(eq(outboxEvents.key, key));
  return row?.found ?? 0;
}

describe('writeEvent', () => {
  it('writes the event and sends one job that carries it', async () => {
    const event = { name: 'test.happened', key: 'test.happened:1', payload: { id: '1' } };
    expect(await writeEvent(shop, event)).toBe(true);
    expect(await eventsWith(event.key)).toBe(1);
    expect(shop.ports.sentJobs).toEqual([{ name: 'event', payload: event }]);
  });

  it('treats a repeated key as the same event: no second row, no second job', async () => {
    const event = { name: 'test.happened', key: 'test.happened:2', payload: {} };
    await writeEvent(shop, event);
    expect(await writeEvent(shop, event)).toBe(false);
    expect(await eventsWith(event.key)).toBe(1);
    expect(shop.ports.sentJobs).toHaveLength(1);
  });

  it('makes one event of ten calls at the same time', async () => {
    const event = { name: 'test.happened', key: 'test.happened:3', payload: {} };
    const written = await Promise.all(Array.from({ length: 10 }, () => writeEvent(shop, event)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(shop.ports.sentJobs).toHaveLength(1);
  });

  it('leaves nothing when the transaction around it is rolled back', async () => {
    const event = { name: 'test.happened', key: 'test.happened:4', payload: {} };
    const undone = inTransaction(shop, async (inner) => {
      await writeEvent(inner, event);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await eventsWith(event.key)).toBe(0);
  });
});

describe('purgeOutbox', () => {
  it('deletes handled events older than 90 days and keeps younger ones', async () => {
    shop.clock.set(new Date('2026-01-01T00:00:00Z'));
    await writeEvent(shop, { name: 'test.happened', key: 'test.old', payload: {} });
    shop.clock.set(new Date('2026-03-01T00:00:00Z'));
    await writeEvent(shop, { name: 'test.happened', key: 'test.young', payload: {} });
    for (const key of ['test.old', 'test.young']) await markHandled(shop, key);
    shop.clock.set(new Date('2026-04-02T00:00:00Z'));
    await deleteOldEvents(shop);
    expect(await eventsWith('test.old')).toBe(0);
    expect(await eventsWith('test.young')).toBe(1);
  });
});
