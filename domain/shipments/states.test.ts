import { expect, test } from 'vitest';
import { transitionUnlawful as unlawfulForOrder } from '#domain/orders/refusals.ts';
import { ORDER_STATUSES } from '#domain/orders/states.ts';
import { translator } from '#messages/catalogue.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { LOCALES } from '#shared/locale.ts';
import { transitionUnlawful as unlawfulForShipment } from './refusals.ts';
import { SHIPMENT_STATUSES } from './states.ts';

test.each(LOCALES)('S4.01 each status of an order and of a shipment has its own label in %s', (locale) => {
  const words = translator(locale);
  const labels = {
    orders: ORDER_STATUSES.map((status) => words(`orders.statuses.${status}`)),
    shipments: SHIPMENT_STATUSES.map((status) => words(`shipments.statuses.${status}`)),
  };
  for (const named of Object.values(labels)) {
    for (const label of named) expect(label).toMatch(/^\p{Lu}[\p{L} ]+$/u);
    expect(new Set(named).size).toBe(named.length);
  }
});

test.each(LOCALES)('S4.01 a refused change names both states, in %s', (locale) => {
  const order = refusalText(locale, unlawfulForOrder('refunded', 'processing'));
  const shipment = refusalText(locale, unlawfulForShipment('completed', 'packed'));
  for (const [sentence, from, to] of [
    [order, 'refunded', 'processing'],
    [shipment, 'completed', 'packed'],
  ]) {
    expect(sentence).toContain(from);
    expect(sentence).toContain(to);
    expect(sentence).not.toContain('refusals.');
  }
});
