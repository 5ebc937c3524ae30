import { ApiError, type TransactionInformation } from '@paypal/paypal-server-sdk';
import { listDisputes } from './find-facts.ts';
import type { PaypalClient } from './paypal-client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest span of one search (developer.paypal.com/docs/api/transaction-search/v1). */
const SPAN_MS = 31 * DAY_MS;
/** Clocks differ, so the search starts a little earlier. */
const SKEW_MS = 5 * 60 * 1000;
const PAGE_SIZE = 500;
/** Received payments and their follow-ups: refunds, reversals, chargebacks. */
const ABOUT_PAYMENTS = /^T(00|11|12)/;

/**
 * Finds the orders whose money moved, or that have a dispute, since an instant. PayPal lists
 * transactions with hours of delay and without orders: each refers to its capture, and that
 * to its order.
 */
export async function changedSince(paypal: PaypalClient, since: Date, now: Date): Promise<string[]> {
  const from = new Date(since.getTime() - SKEW_MS);
  const captures = new Set<string>();
  for await (const transaction of transactionsOf(paypal, from, now)) note(captures, captureOf(transaction));
  const disputes = await listDisputes(paypal, new URLSearchParams({ update_time_after: from.toISOString() }));
  for (const { disputed_transactions = [] } of disputes)
    for (const { seller_transaction_id } of disputed_transactions) note(captures, seller_transaction_id);
  const orders = new Set<string>();
  for (const captureId of captures) note(orders, await orderOfCapture(paypal, captureId));
  return [...orders];
}

/** Finds the order of a capture; undefined for other money. */
export async function orderOfCapture(paypal: PaypalClient, captureId: string): Promise<string | undefined> {
  try {
    const { result } = await paypal.payments.getCapturedPayment({ captureId });
    return result.supplementaryData?.relatedIds?.orderId;
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 404) return undefined;
    throw error;
  }
}

async function* transactionsOf(paypal: PaypalClient, from: Date, to: Date) {
  for (let start = from.getTime(); start < to.getTime(); start += SPAN_MS) {
    const end = Math.min(start + SPAN_MS, to.getTime());
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { result } = await paypal.transactions.searchTransactions({
        startDate: new Date(start).toISOString(),
        endDate: new Date(end).toISOString(),
        fields: 'transaction_info',
        pageSize: PAGE_SIZE,
        page,
      });
      pages = result.totalPages ?? 1;
      for (const { transactionInfo } of result.transactionDetails ?? [])
        if (transactionInfo) yield transactionInfo;
    }
  }
}

function captureOf(transaction: TransactionInformation): string | undefined {
  const { transactionEventCode: code = '', transactionId, paypalReferenceId } = transaction;
  if (!ABOUT_PAYMENTS.test(code)) return undefined;
  return code.startsWith('T00') ? transactionId : paypalReferenceId;
}

function note(ids: Set<string>, id: string | undefined): void {
  if (id) ids.add(id);
}
