import { ApiError } from '@paypal/paypal-server-sdk';
import type { PaypalClient } from './paypal-client.ts';
import { capturesOf, type OrderFacts, type PaypalDispute, refundKeyOf, unitOf } from './view-of.ts';

/**
 * Reads everything PayPal has about an order. Disputes and complete refunds are fetched only where
 * money was captured.
 */
export async function findFacts(paypal: PaypalClient, reference: string): Promise<OrderFacts> {
  const { result: order } = await paypal.orders.getOrder({ id: reference });
  const captures = capturesOf(order);
  const listed = unitOf(order).payments?.refunds ?? [];
  const refunds = await Promise.all(
    listed.map(async (refund) => {
      if (refundKeyOf(refund, unitOf(order)) !== null || !refund.id) return refund;
      return { ...refund, ...(await paypal.payments.getRefund({ refundId: refund.id })).result };
    }),
  );
  const ids = captures.flatMap(({ id }) => id ?? []);
  const disputes = await Promise.all(ids.map((id) => disputesAbout(paypal, id)));
  return { order, refunds, disputes: disputes.flat() };
}

/**
 * Finds the disputes of one capture. An account may lack the permission for them (403): its
 * payments continue, and the daily reconciliation reports the missing permission.
 */
async function disputesAbout(paypal: PaypalClient, captureId: string): Promise<PaypalDispute[]> {
  const query = new URLSearchParams({ disputed_transaction_id: captureId });
  try {
    return await listDisputes(paypal, query);
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 403) return [];
    throw error;
  }
}

const DISPUTES = '/v1/customer/disputes';

/** Lists disputes with their details; PayPal's list omits their subject and outcome. */
export async function listDisputes(paypal: PaypalClient, query: URLSearchParams): Promise<PaypalDispute[]> {
  const found: PaypalDispute[] = [];
  let path: string | null = `${DISPUTES}?${new URLSearchParams([...query, ['page_size', '50']])}`;
  while (path) {
    const { items = [], links = [] } = (await paypal.get(path)) as DisputePage;
    for (const { dispute_id } of items)
      found.push((await paypal.get(`${DISPUTES}/${encodeURIComponent(dispute_id)}`)) as PaypalDispute);
    const next = links.find(({ rel }) => rel === 'next')?.href;
    path = next ? new URL(next).pathname + new URL(next).search : null;
  }
  return found;
}

type DisputePage = { items?: { dispute_id: string }[]; links?: { rel: string; href: string }[] };
