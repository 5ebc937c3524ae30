import { expect, test } from 'vitest';
import { parseBuildCode } from '#domain/builds/choice.ts';
import { addBuild } from '#domain/carts/add-build.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { readPapers } from '#domain/papers/read-papers.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { SAMPLE_DETAILS } from '#tests/helpers/sample-checkout.ts';
import { testSandbox } from '#tests/helpers/test-sandbox.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const plain = await testShop();
const sandbox = await testSandbox({}, plain.clock);
const shop = { ...plain, ports: { ...plain.ports, payment: { sandbox: sandbox.provider } } };
const details = { ...SAMPLE_DETAILS, address: { ...SAMPLE_DETAILS.address, country: 'IT' } };
const rights = { orders: ['look', 'change'], persons: ['look'] } as const;

async function ordered(isPaid: boolean) {
  const wanted = parseBuildCode('VT25', 'VT25-ER-M-GEFBRBG~RENh')!;
  const { cartId } = await addBuild(shop, { guestSessionId: null, productCode: 'VT25', wanted });
  const placed = await placeOrder(shop, { cartId, details, idempotencyKey: newId() });
  if (isPaid) {
    await sandbox.act(placed.redirectUrl, 'approve');
    await checkPayments(shop, placed.orderId);
  }
  return placed.number;
}

test('X1.22 the office sees that a bike is made to order and its week, and prints the workshop’s sheet', async () => {
  const number = await ordered(true);
  const { html } = await askOffice(shop, `/office/orders/${number}`, { rights });
  expect(html).toContain('VT25-ER-M-GEFBRBG~RENh');
  expect(html).toContain('nome RENÉ sul tubo orizzontale');
  expect(html).toContain('rules version 1');
  expect(html).toContain(`/office/orders/papers.pdf?kind=builds&amp;order=${number}`);
  const sheet = await askOffice(shop, `/office/orders/papers.pdf?kind=builds&order=${number}`, { rights });
  expect([sheet.status, sheet.html.match(/\/Type \/Page\b(?!s)/g)?.length]).toEqual([200, 1]);
  const staff = { ...shop, actor: { kind: 'staff', id: 'test' } } as const;
  const { builds } = await readPapers(staff, { kind: 'builds', numbers: [number] });
  const build = { code: 'VT25-ER-M-GEFBRBG~RENh', isPersonal: true };
  expect(builds).toMatchObject([{ name: 'Vetta', build }]);
  expect(builds?.[0]?.build.parts.at(-1)).toEqual({ part: 'name', code: 'RENÉ', name: 'RENÉ' });
});

test('X1.22 there is no sheet of what is not paid', async () => {
  const number = await ordered(false);
  const { status } = await askOffice(shop, `/office/orders/papers.pdf?kind=builds&order=${number}`, {
    rights,
  });
  expect(status).toBe(400);
});
