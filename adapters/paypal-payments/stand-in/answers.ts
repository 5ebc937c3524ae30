import type { Account, StoredDispute, StoredOrder, StoredRefund } from './account.ts';

/**
 * Objects in PayPal's form: the fields of the API reference that the shop reads, and some
 * it must ignore.
 */
export function writeOrder(account: Account, order: StoredOrder, base: string) {
  const { id, intent, status, created, purchase_units, capture, authorization } = order;
  const [unit] = purchase_units;
  const refunds = account.refunds.filter(({ captureId }) => captureId === capture?.id);
  const payments = {
    ...(authorization && { authorizations: [writeAuthorization(order, base)] }),
    ...(capture && { captures: [writeCapture(account, order, base)] }),
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => writeRefund(refund, base)) }),
  };
  const page = { rel: 'payer-action', method: 'GET', href: `${base}/checkoutnow?token=${id}` };
  return {
    id,
    intent,
    status,
    create_time: created.toISOString(),
    purchase_units: [{ ...unit, ...(capture || authorization ? { payments } : {}) }],
    links: [
      { rel: 'self', method: 'GET', href: `${base}/v2/checkout/orders/${id}` },
      ...(status === 'PAYER_ACTION_REQUIRED' ? [page] : []),
    ],
  };
}

export function writeAuthorization({ authorization, purchase_units, id }: StoredOrder, base: string) {
  const [{ amount, custom_id, invoice_id }] = purchase_units;
  return {
    ...authorization,
    amount: { currency_code: amount.currency_code, value: amount.value },
    ...{ custom_id, invoice_id },
    supplementary_data: { related_ids: { order_id: id } },
    links: [{ rel: 'self', method: 'GET', href: `${base}/v2/payments/authorizations/${authorization?.id}` }],
  };
}

export function writeCapture(account: Account, { capture, purchase_units, id }: StoredOrder, base: string) {
  const [{ amount, custom_id, invoice_id }] = purchase_units;
  const isRefunded = account.refunds.some(({ captureId }) => captureId === capture?.id);
  return {
    id: capture?.id,
    status: isRefunded ? 'PARTIALLY_REFUNDED' : capture?.status,
    amount: { currency_code: amount.currency_code, value: amount.value },
    final_capture: true,
    ...{ custom_id, invoice_id },
    supplementary_data: { related_ids: { order_id: id } },
    links: [{ rel: 'self', method: 'GET', href: `${base}/v2/payments/captures/${capture?.id}` }],
  };
}

export function writeRefund({ id, amount, custom_id, invoice_id, captureId }: StoredRefund, base: string) {
  return {
    id,
    status: 'COMPLETED',
    amount,
    ...(custom_id !== undefined && { custom_id }),
    ...(invoice_id !== undefined && { invoice_id }),
    links: [
      { rel: 'self', method: 'GET', href: `${base}/v2/payments/refunds/${id}` },
      { rel: 'up', method: 'GET', href: `${base}/v2/payments/captures/${captureId}` },
    ],
  };
}

/** The list has few fields of a dispute; a single dispute has its subject and outcome. */
export function writeDispute(dispute: StoredDispute, isWhole: boolean) {
  const { id, created, captureId, amount, reason, status, outcome } = dispute;
  const about = {
    dispute_id: id,
    create_time: created.toISOString(),
    reason,
    status,
    dispute_amount: amount,
  };
  if (!isWhole) return about;
  return {
    ...about,
    disputed_transactions: [{ seller_transaction_id: captureId }],
    ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
  };
}

/** A page of the money that moved between two instants, the oldest first. */
export function writeTransactions(account: Account, query: URLSearchParams) {
  const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')];
  const captures = [...account.orders.values()].flatMap(({ capture, purchase_units: [unit] }) =>
    capture ? [{ id: capture.id, at: capture.created, code: 'T0006', amount: unit.amount }] : [],
  );
  const refunds = account.refunds.map(({ id, created, captureId, amount }) => ({
    ...{ id, at: created, code: 'T1107', amount },
    reference: captureId,
  }));
  const moved = [...captures, ...refunds].filter(({ at }) => at.getTime() >= from && at.getTime() <= to);
  const size = Number(query.get('page_size') ?? 100);
  const page = Number(query.get('page') ?? 1);
  return {
    transaction_details: moved.slice((page - 1) * size, page * size).map((one) => ({
      transaction_info: {
        transaction_id: one.id,
        ...('reference' in one && { paypal_reference_id: one.reference, paypal_reference_id_type: 'TXN' }),
        transaction_event_code: one.code,
        transaction_initiation_date: one.at.toISOString(),
        transaction_amount: { currency_code: one.amount.currency_code, value: one.amount.value },
        transaction_status: 'S',
      },
    })),
    page,
    total_items: moved.length,
    total_pages: Math.ceil(moved.length / size),
  };
}
