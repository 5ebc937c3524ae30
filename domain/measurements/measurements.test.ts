import { describe, expect, test } from 'vitest';
import { importFile } from '#domain/imports/import-file.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { listFrameTests, listTestRides } from './list-measurements.ts';

const shop = await testShop();
const system = asSystem(shop);
// The demo has measured all its models.
for (const table of ['test_rides', 'frame_tests'])
  await shop.connection.pool.query(
    `delete from ${table} where product_id = (select id from products where code = 'LM25')`,
  );
const send = (name: string, text: string) => importFile(system, { name, bytes: Buffer.from(text) });

const RIDES = 'product,prototype,rode_on,frame_weight,seconds,sold,weather_en,change_en,change_de\n';
const FRAMES = 'product,measure,size,lowest,mean,highest,frames\n';

describe('test rides', () => {
  test('stand in the order of their days, each against the first, in the reader’s language', async () => {
    await send(
      'rides.csv',
      `${RIDES}LM25,L2,2024-03-02,1190,2600,1,dry,Lower,Tiefer\nLM25,L1,2024-02-01,1210,2560,,rain,Start,`,
    );
    const rides = await listTestRides({ ...shop, locale: 'de' }, 'LM25');
    expect(rides).toEqual([
      {
        ...{ prototype: 'L1', rodeOn: '2024-02-01', frameGrams: 1210, seconds: 2560, againstFirst: 0 },
        ...{ isSold: false, weather: 'rain', change: 'Start' },
      },
      {
        ...{ prototype: 'L2', rodeOn: '2024-03-02', frameGrams: 1190, seconds: 2600, againstFirst: 40 },
        ...{ isSold: true, weather: 'dry', change: 'Tiefer' },
      },
    ]);
  });

  test('a file that leaves a slower ride out does not take it away, and a second time changes nothing', async () => {
    const file = `${RIDES}LM25,L2,2024-03-02,1190,2600,1,dry,Lower,Tiefer\n`;
    expect(await send('rides.csv', file)).toMatchObject({ changed: 0 });
    expect(await listTestRides(shop, 'LM25')).toHaveLength(2);
  });

  test.each([
    ['a day that is ahead', 'LM25,L3,2999-01-01,1190,2600,,dry,Lower,', 'date-ahead'],
    ['a time of nothing', 'LM25,L3,2024-03-02,1190,0,,dry,Lower,', 'number-out-of-range'],
    ['no English', 'LM25,L3,2024-03-02,1190,2600,,dry,,Tiefer', 'cell-missing'],
    ['a bike nobody knows', 'XX99,L3,2024-03-02,1190,2600,,dry,Lower,', 'product-unknown'],
  ])('%s is refused by its cell, and nothing is written', async (_, row, code) => {
    await expect(send('rides.csv', `${RIDES}${row}\n`)).rejects.toMatchObject({
      faults: [expect.objectContaining({ code, line: 2 })],
    });
    expect(await listTestRides(shop, 'LM25')).toHaveLength(2);
  });
});

describe('frame tests', () => {
  test('are told by measure, sizes from small to large', async () => {
    await send(
      'frames.csv',
      `${FRAMES}LM25,stiffness,M,61,63,64,3\nLM25,stiffness,XS,58,59,61,3\nLM25,weight,M,1180,1190,1201,20\n`,
    );
    const frames = await listFrameTests(shop, 'LM25');
    expect(
      frames.map(({ measure, sizes }) => [measure, sizes.map(({ size, mean }) => `${size} ${mean}`)]),
    ).toEqual([
      ['weight', ['M 1190']],
      ['stiffness', ['XS 59', 'M 63']],
    ]);
  });

  test('a mean outside its own spread is refused', async () => {
    await expect(send('frames.csv', `${FRAMES}LM25,weight,M,1180,1210,1201,20\n`)).rejects.toMatchObject({
      faults: [expect.objectContaining({ code: 'number-out-of-range', column: 'mean' })],
    });
  });
});

test('the demo’s weights on the bench are those of its sheet, and the Strada Alta gives away four minutes', async () => {
  const models = ['VT', 'SA', 'CU', 'AN', 'GH', 'RI', 'SV', 'SC', 'GE', 'SE', 'CO'];
  for (const code of models.map((model) => `${model}25`)) {
    const [weights] = await listFrameTests(shop, code);
    const product = await shop.db.query.products.findFirst({
      where: { code },
      with: { variants: { with: { specification: true } } },
    });
    expect(weights?.sizes.length, code).toBeGreaterThanOrEqual(5);
    for (const { size, mean } of weights?.sizes ?? []) {
      const sheet = product?.variants.find((variant) => variant.size === size)?.specification;
      expect(mean, `${code} ${size}`).toBe(sheet?.frameWeightGrams);
    }
  }
  const sold = async (code: string) =>
    (await listTestRides(shop, code)).find(({ isSold }) => isSold)?.seconds ?? 0;
  expect((await sold('SA25')) - (await sold('VT25'))).toBe(240);
});
