import { describe, expect, it } from 'vitest';
import { colors } from '#domain/catalogue/schema.ts';
import { markets } from '#domain/markets/schema.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { Handle } from './connect.ts';
import { prepared } from './prepared.ts';
import { saveRows } from './save-rows.ts';

const row = (code: string, name = code, swatch = '#000') => ({ code, name, swatch });

describe('saveRows', () => {
  it('inserts and updates, and returns the keys of those rows only', async () => {
    const { db } = await testShop();
    const save = (rows: ReturnType<typeof row>[]) => saveRows(db, colors, rows, { key: ['code'] });
    expect(await save([row('test-a'), row('test-b')])).toEqual([{ code: 'test-a' }, { code: 'test-b' }]);
    expect(await save([row('test-a'), row('test-b', 'other'), row('test-c')])).toEqual([
      { code: 'test-b' },
      { code: 'test-c' },
    ]);
    expect(await save([row('test-a'), row('test-b', 'other'), row('test-c')])).toEqual([]);
    expect(await save([])).toEqual([]);
  });

  it('leaves kept columns as they are, and touched ones too when nothing else changed', async () => {
    const { db } = await testShop();
    await saveRows(db, colors, [row('test-a', 'first', '#111')], { key: ['code'] });
    const keep = { key: ['code'], keep: ['name'] } as const;
    expect(await saveRows(db, colors, [row('test-a', 'second', '#111')], keep)).toEqual([]);
    const touch = { key: ['code'], touch: ['swatch'] } as const;
    expect(await saveRows(db, colors, [row('test-a', 'first', '#222')], touch)).toEqual([]);
    expect(await saveRows(db, colors, [row('test-a', 'third', '#222')], touch)).toEqual([{ code: 'test-a' }]);
    expect(await db.query.colors.findFirst({ where: { code: 'test-a' } })).toEqual(
      row('test-a', 'third', '#222'),
    );
  });

  it('updates a column that only a later row names', async () => {
    const { db } = await testShop();
    const rows = (number?: string) => [
      {
        code: 'test-a',
        name: 'A',
        currency: 'EUR' as const,
        priceListSlug: 'test-a',
        pricesIncludeVat: true,
        position: 90,
      },
      {
        ...{
          code: 'test-b',
          name: 'B',
          currency: 'EUR' as const,
          priceListSlug: 'test-b',
          pricesIncludeVat: true,
          position: 90,
        },
        ...(number && { vatNumber: number }),
      },
    ];
    const save = (number?: string) => saveRows(db, markets, rows(number), { key: ['code'] });
    await save();
    expect(await save('GB 1')).toEqual([{ code: 'test-b' }]);
    const market = await db.query.markets.findFirst({ where: { code: 'test-b' } });
    expect(market?.vatNumber).toBe('GB 1');
  });

  it('takes more rows than fit in one statement', async () => {
    const { db } = await testShop();
    const rows = Array.from({ length: 25_000 }, (_, index) => row(`test-${index}`));
    expect(await saveRows(db, colors, rows, { key: ['code'] })).toHaveLength(25_000);
    expect(await saveRows(db, colors, rows, { key: ['code'] })).toEqual([]);
  });
});

describe('prepared', () => {
  it('builds a query once per handle, and again for each transaction', async () => {
    const { db } = await testShop();
    let built = 0;
    const build = (handle: Handle) => {
      built += 1;
      return handle.select().from(colors).limit(1).prepare();
    };
    await prepared(db, build).execute();
    await prepared(db, build).execute();
    expect(built).toBe(1);
    await db.transaction(async (tx) => {
      await prepared(tx, build).execute();
      await prepared(tx, build).execute();
    });
    expect(built).toBe(2);
  });
});
