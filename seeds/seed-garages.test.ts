import { eq, isNotNull, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { products } from '#domain/catalogue/schema.ts';
import { listMails } from '#domain/mail/list-mails.ts';
import { listProductReviews } from '#domain/reviews/list-product-reviews.ts';
import { reviews } from '#domain/reviews/schema.ts';
import { findSerial } from '#domain/serials/find-serial.ts';
import { thefts } from '#domain/thefts/schema.ts';
import { bikeTransfers } from '#domain/transfers/schema.ts';
import { deleteUploads } from '#domain/uploads/delete-uploads.ts';
import { uploads } from '#domain/uploads/schema.ts';
import { OUTCOMES } from '#domain/warranties/outcomes.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { listOpenRecalls, listTrials } from '#server/mounts/try-serials.ts';
import { testSandbox } from '#tests/helpers/test-sandbox.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { seedDemoCustomer } from './seed-demo-customer.ts';
import { readSeedFile } from './seed-files.ts';
import { seedGarages } from './seed-garages.ts';
import { seedReviews } from './seed-reviews.ts';

const plain = await testShop();
const sandbox = await testSandbox();
const shop = { ...plain, ports: { ...plain.ports, payment: { sandbox: sandbox.provider } } };

beforeAll(async () => {
  await seedDemoCustomer(shop, (redirectUrl) => sandbox.act(redirectUrl, 'approve'));
  let isSeeded = false;
  const jobs = (async () => {
    while (!isSeeded) await deleteUploads(shop);
  })();
  await seedGarages(shop).finally(() => {
    isSeeded = true;
  });
  await jobs;
});

test('no file of theirs is lost to the shop, which forgets old ones meanwhile', async () => {
  const receipts = 23;
  const photosOfClaim = 4;
  expect(await shop.db.$count(uploads, isNotNull(uploads.ownerId))).toBe(receipts + photosOfClaim);
});

test('the demo has 23 bikes in 13 garages, one stolen, one on its way, two recalls', async () => {
  const bikes = await shop.db.select().from(warrantyRegistrations);
  expect(bikes).toHaveLength(23);
  expect(new Set(bikes.map(({ customerId }) => customerId)).size).toBe(13);
  const [theft, ...others] = await shop.db.select().from(thefts).where(isNull(thefts.foundAt));
  expect(others).toEqual([]);
  expect((await findSerial(shop, theft?.serial ?? ''))?.isStolen).toBe(true);
  const open = await shop.db.select().from(bikeTransfers).where(eq(bikeTransfers.state, 'open'));
  expect(open).toHaveLength(1);
  const letters = (await listMails(shop, { limit: 50 })).filter(({ key }) =>
    key.startsWith('bike-transfer-link'),
  );
  expect(letters.map(({ toAddress }) => toAddress)).toEqual([open[0]?.email]);
  expect(new Set((await listOpenRecalls(shop)).map(({ code }) => code)).size).toBe(2);
});

test('S4.03 the page for trying has a serial for each of the 13 outcomes', async () => {
  const outcomes = new Set((await listTrials(shop)).map(({ outcome }) => outcome));
  expect([...outcomes].sort()).toEqual([...OUTCOMES].sort());
});

test('a shop that starts again leaves what became of the bikes as it is', async () => {
  const before = await shop.db.select().from(warrantyRegistrations);
  await shop.db.update(thefts).set({ foundAt: shop.clock.now() });
  await seedGarages(shop);
  expect(await shop.db.select().from(warrantyRegistrations)).toEqual(before);
  expect(await shop.db.$count(thefts, isNull(thefts.foundAt))).toBe(0);
});

test('owners of the demo say what they think, each with a proof, and two wait to be read', async () => {
  await seedReviews(shop);
  await seedReviews(shop);
  const { length } = await readSeedFile('seeds/tessaro', 'reviews');
  expect(await shop.db.$count(reviews)).toBe(length);
  expect(await shop.db.$count(reviews, eq(reviews.state, 'waiting'))).toBe(2);
  const [vetta] = await shop.db.select({ id: products.id }).from(products).where(eq(products.code, 'VT25'));
  const at = { page: 1, perPage: 10 };
  const found = await listProductReviews({ ...shop, locale: 'de' }, vetta?.id ?? '', at);
  expect(found).toMatchObject({ count: 5, averageTenths: 44 });
  expect(new Set(found?.reviews.map(({ locale }) => locale)).size).toBe(5);
  expect(found?.reviews[0]).toMatchObject({ locale: 'de', author: 'Katrin H.', size: 'L' });
  expect(found?.reviews.find(({ stars }) => stars === 3)?.answer).toContain('5 Nm');
});
