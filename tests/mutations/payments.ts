import { mutationsOf } from './mutation.ts';

const PAYMENTS = ['domain/payments/payments.test.ts'];
const RECONCILE = ['domain/payments/reconcile-daily.test.ts', 'domain/payments/payments.test.ts'];

/** Payments and refunds, whatever the provider. */
export const PAYMENT_MUTATIONS = [
  ...mutationsOf(
    'domain/payments/apply-provider-view.ts',
    [...PAYMENTS, 'domain/payments/states.test.ts'],
    [
      ['if (mismatches.length > 0) {', 'if (mismatches.length > 9) {'],
      ['await applyRefunds(shop, payment, view.refunds);', ''],
      ['view.capturedAmount > 0 && view.refundedAmount === view.capturedAmount', 'view.refundedAmount > 0'],
      [
        "return to === 'refunded' && canPaymentBecome(from, 'captured') ? ['captured', 'refunded'] : [];",
        'return [];',
      ],
      ['Math.max(payment.capturedAmount, view.capturedAmount)', 'view.capturedAmount'],
      ['Math.max(payment.refundedAmount, view.refundedAmount)', 'payment.refundedAmount'],
      ["['amount', view.amount !== payment.amount],", ''],
      ["['currency', view.currency !== payment.currency],", ''],
      ["['order', view.orderReference !== payment.orderReference],", ''],
      ["['captured amount', isPartly],", ''],
      ['if (isNew === false) return;', ''],
      ["name: 'payment.changed',", "name: 'payment.moved',"],
      ['request: null,\n    capturedAmount', 'capturedAmount'],
    ],
  ),
  ...mutationsOf('domain/payments/open-payment.ts', PAYMENTS, [
    ["if (payment.providerReference || payment.state !== 'created') return payment;", ''],
    ['if (!known) throw providerUnavailable();', 'if (!known) throw error;'],
    ["where id = :id::uuid and state = 'created'", 'where id = :id::uuid'],
    ['if (isUnwanted) await provider.cancelPayment(view.reference).catch(ignoreProvider);', ''],
    [
      "view.state === 'pending' && view.amount === payment.amount && view.currency === payment.currency;",
      "view.state === 'pending';",
    ],
  ]),
  ...mutationsOf('domain/payments/receive-notification.ts', PAYMENTS, [
    ['if (!notification) throw notificationNotGenuine();', 'if (!notification) return;'],
    ['if (!(await writeNotification(shop, providerCode, notification))) return;', ''],
    ['return before?.processedAt === null;', 'return false;'],
    ['await markProcessed(shop, providerCode, notification.eventId);', ''],
  ]),
  ...mutationsOf('domain/payments/reconcile-payments.ts', RECONCILE, [
    ["mismatches.push({ kind: 'unknown-to-us', subject: view.reference });", ''],
    ["await applyProviderView(shop, payment.id, view, 'reconciliation')", 'payment'],
    ['else if (!ENDED_WITHOUT_MONEY.includes(state)) missing.push(id);', 'else missing.push(id);'],
    [
      "...strange.map(({ reference }) => ({ kind: 'refund-unknown-to-us', subject: reference }) as const),",
      '',
    ],
    ["...lost.map(({ id }) => ({ kind: 'refund-unknown-to-provider', subject: id }) as const),", ''],
    ['for (const mismatch of mismatches) await raise(shop, provider.code, mismatch);', ''],
    ['return again ? missingIn(missing, again) : missing;', 'return missing;'],
    ['SEEN_THERE.includes(state) && sentByHand === null', 'sentByHand === null'],
  ]),
  ...mutationsOf('domain/payments/request-refund.ts', PAYMENTS, [
    ['+ amount > payment.capturedAmount', '> payment.capturedAmount'],
    ['if (before) return before.id;', ''],
    [', isStanding)', ')'],
    ["name: 'refund.requested',", "name: 'refund.wanted',"],
  ]),
  ...mutationsOf('domain/payments/send-refund.ts', PAYMENTS, [
    ["if (refund?.state !== 'requested') return;", 'if (!refund) return;'],
    ['await markAsked(shop, refund);', ''],
    ["if (view.refunds.some(isLike)) return 'unclear';", ''],
    ['if (!(error instanceof ProviderRefused)) throw error;', ''],
    ['if (age < provider.keyLifeMs)', 'if (age >= 0)'],
  ]),
  ...mutationsOf(
    'domain/payments/repay-refund.ts',
    ['domain/tax-returns/came-back.test.ts'],
    [
      ['if (standing && standing.sentByHand === sentByHand) return standing.id;', ''],
      ['standing || claim.repaysId !== null || claim.cameBackAt === null', 'standing'],
      ['repaysId: claim.id, sentByHand }', 'sentByHand }'],
    ],
  ),
  ...mutationsOf(
    'domain/payments/standing-refunds.ts',
    ['domain/tax-returns/came-back.test.ts'],
    [["or(ne(refunds.state, 'failed'), isNotNull(refunds.doneAt)),", "ne(refunds.state, 'failed'),"]],
  ),
  ...mutationsOf(
    'domain/payments/refund-rest.ts',
    [...PAYMENTS, 'domain/orders/place-order.test.ts', 'domain/shipments'],
    [['payment.capturedAmount - Number(asked?.amount ?? 0)', 'payment.capturedAmount']],
  ),
  ...mutationsOf('domain/payments/apply-refunds.ts', PAYMENTS, [
    ["if (state === 'done') {", "if (state === 'sent') {"],
    ['if (!LAWFUL[refund.state].includes(state)) return;', ''],
    ["if (state !== 'failed') return;", "if (state !== 'sent') return;"],
    ["cameBackAt: refund.state === 'done' ? now : null,", 'cameBackAt: null,'],
  ]),
  ...mutationsOf(
    'domain/payments/capture-payment.ts',
    [...PAYMENTS, 'domain/orders/capture-later.test.ts'],
    [
      ["eq(payments.state, 'authorized'), isNull(payments.captureKey)", 'isNull(payments.captureKey)'],
      [
        "payment.state !== 'authorized' || !captureKey || !providerReference",
        '!captureKey || !providerReference',
      ],
      [
        "if (!view) return cancelUnknownPayment(shop, payment, 'run out at the provider');",
        'if (!view) return payment;',
      ],
    ],
  ),
  ...mutationsOf(
    'domain/payments/states.ts',
    ['domain/payments/states.test.ts', ...PAYMENTS],
    [
      ["declined: ['captured'],", 'declined: [],'],
      ["canceled: ['captured'],", 'canceled: [],'],
      ["captured: ['refunded'],", "captured: ['refunded', 'canceled'],"],
    ],
  ),
  ...mutationsOf('domain/payments/cancel-payment.ts', PAYMENTS, [
    ['if (!isOpenState(payment.state)) return payment;', ''],
    ['const after = isOpen ?', 'const after = false ?'],
  ]),
];
