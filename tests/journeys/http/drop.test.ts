import { expect } from '@playwright/test';
import { booksOf, orderWithin, setPieces } from '#tests/helpers/drop-sale.ts';
import { prepareOrders } from '#tests/helpers/place-orders.ts';
import { startShop } from '#tests/helpers/start-shop.ts';
import { test } from '../own-shop.ts';

const CODE = 'SS25-NE-155';
const SHOPPERS = 60;
const PIECES = 8;

const SECRET = 'the same secret of two nodes, long enough';
test.use({ settings: { SECRET } });

test('2.3.4 sixty shoppers at two nodes order the last eight pieces: eight get one, the others are told kindly', async ({
  shop,
}) => {
  test.setTimeout(180_000);
  const other = await startShop(shop.databaseUrl, { SECRET }, shop.dataDir);
  try {
    await setPieces(shop.databaseUrl, CODE, PIECES);
    const product = { variantCode: CODE };
    const groups = [
      await prepareOrders(shop, [product], SHOPPERS / 2),
      await prepareOrders(other, [product], SHOPPERS / 2),
    ];
    const told = (await Promise.all(groups.map((ready) => orderWithin(ready, 1000)))).flat();
    const count = (outcome: string) => told.filter((one) => one.outcome === outcome).length;
    expect([count('sold'), count('sold-out'), count('unclear')]).toEqual([PIECES, SHOPPERS - PIECES, 0]);
    expect(await booksOf(shop.databaseUrl, CODE)).toEqual({ paid: PIECES, left: 0, held: 0 });
  } finally {
    await other.stop();
  }
});
