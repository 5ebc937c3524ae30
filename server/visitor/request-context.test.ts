import { expect, test } from 'vitest';
import { readConfig } from '#config';
import type { Visitor } from '../http/env.ts';
import type { Services } from '../services.ts';
import { shopFor } from './request-context.ts';

test('2.3.2 the orders of a visitor are limited by the settings and by their own network', () => {
  const config = readConfig({ UNPAID_ORDERS: '2', UNPAID_TRANSFER_VALUE: '1000' });
  const services = { config, base: {}, couponTries: { of: () => undefined } } as unknown as Services;
  const visitor = { locale: 'it', network: () => '192.0.2.9' } as unknown as Visitor;
  const { ordering } = shopFor(services, visitor, 'request-1');
  expect(ordering).toMatchObject({
    ...{ ordersPerHour: 20, unpaidOrders: 2, unpaidPieces: 50 },
    ...{ transferPieces: 100, transferAmount: 100_000 },
  });
  expect(ordering?.network()).toBe('192.0.2.9');
});
