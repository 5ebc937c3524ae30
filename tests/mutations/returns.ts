import { mutationsOf } from './mutation.ts';

const RETURNS = ['domain/returns'];
const NEWSLETTER = ['domain/newsletter'];

/** Returns, the newsletter, withdrawals and logins. */
export const RETURN_MUTATIONS = [
  ...mutationsOf(
    'domain/returns/window.ts',
    ['domain/returns/window.test.ts'],
    [
      ['RETURN_DAYS = 14', 'RETURN_DAYS = 15'],
      ['lastDayOf(deliveredAt, country) >= today', 'lastDayOf(deliveredAt, country) > today'],
      ['while (!isWorkingDay(country, day)) day += 1;', ''],
    ],
  ),
  ...mutationsOf(
    'domain/returns/request-return.ts',
    ['domain/returns/returns.test.ts'],
    [
      ['if (quantity > left) throw moreThanLeft(orderLineId, left);', ''],
      ['if (!isStaff && quantity > (line?.returnable ?? 0)) throw tooLate(orderLineId);', ''],
      ["await tellOf(shop, made, 'requested');", ''],
      ['note: line.note || null, ', ''],
      ["await writeTransition(shop, { ...change, reason: 'announced' });", ''],
    ],
  ),
  ...mutationsOf(
    'domain/returns/receive-return.ts',
    ['domain/returns/returns.test.ts'],
    [
      ['requireOnce(arrived ?? []);', ''],
      [
        'if (!isCount(line.quantity, most) || !isCount(line.writtenOff, line.quantity)) throw moreThanAnnounced();',
        '',
      ],
      ['receivedQuantity - (line?.writtenOff ?? 0)', 'receivedQuantity'],
      [
        'await announceStock(inside, await restockPieces(inside, back, came));',
        'await restockPieces(inside, back, came);',
      ],
    ],
  ),
  ...mutationsOf(
    'domain/returns/restock-pieces.ts',
    ['domain/returns/returns.test.ts'],
    [['line.quantity - line.writtenOff);', 'line.quantity);']],
  ),
  ...mutationsOf(
    'domain/returns/refund-return.ts',
    ['domain/returns/returns.test.ts'],
    [
      ["if (back.status !== 'received') throw notReceived(back.status);", ''],
      ['return order.paymentId ? share : { amount: 0, deliveryAmount: 0, lines: [] };', 'return share;'],
      ['ne(returns.id, back.id)', 'sql`true`'],
    ],
  ),
  ...mutationsOf(
    'domain/returns/share-paid.ts',
    ['domain/returns/share-paid.test.ts'],
    [
      ['goods.every(({ isAll }) => isAll) ? order.shippingAmount : 0', 'order.shippingAmount'],
      [' - paidForPieces(line, from);', ';'],
    ],
  ),
  ...mutationsOf(
    'domain/orders/paid-for-pieces.ts',
    ['domain/returns/share-paid.test.ts'],
    [['[pieces, quantity - pieces])[0]', '[pieces, quantity])[0]']],
  ),
  ...mutationsOf('domain/returns/states.ts', RETURNS, [
    ['return piecesReceived > 0 ? null : nothingArrived();', 'return null;'],
    ["rejection === null || (rejection === 'other' && !rejectionNote)", 'rejection === null'],
    ['return refundAmount === 0 || isRefundDone ? null : refundNotDone();', 'return null;'],
    [
      'approved: { received: somethingArrived, rejected: saysWhy, canceled: always }',
      'approved: { received: somethingArrived, rejected: saysWhy }',
    ],
  ]),
  ...mutationsOf('domain/newsletter/ask.ts', NEWSLETTER, [
    ['if (!mayAskAgain(await findRecentAsks(inside, subscriptionId, now), now)) return;', ''],
    ['const emailKey = email.toLowerCase();', 'const emailKey = email;'],
    ["name: 'newsletter.asked',", "name: 'newsletter.heard',"],
  ]),
  ...mutationsOf('domain/newsletter/confirm.ts', NEWSLETTER, [
    ["if (state === 'ended') throw linkEnded();", ''],
    ["if (state === 'confirmed') return;", ''],
    ['await recordConsents(inside, {', 'void ({'],
    ['marketing: ask.marketing,\n    consentVersion', 'marketing: false,\n    consentVersion'],
    ['leftAt: null,', ''],
  ]),
  ...mutationsOf('domain/newsletter/leave.ts', NEWSLETTER, [
    ['if (!looksLikeToken(token)) throw linkUnknown();', 'if (!looksLikeToken(token)) return;'],
    ['.set({ tokenHash: null })', '.set({ consentVersion: NEWSLETTER_WORDING })'],
    ["if (subscription.status === 'left') return;", ''],
    ['{ leftAt, marketing: false }', '{ leftAt }'],
  ]),
  ...mutationsOf('domain/newsletter/states.ts', NEWSLETTER, [["left: ['subscribed'],", 'left: [],']]),
  ...mutationsOf(
    'domain/returns/withdrawal-progress.ts',
    ['domain/returns/withdrawn-orders.test.ts'],
    [
      ['refundedOf(line) < line.quantity', 'refundedOf(line) === 0'],
      ["filter(({ status }) => status === 'completed')", 'filter(() => true)'],
      [
        'sum(back, ({ receivedQuantity, quantity }) => receivedQuantity ?? quantity)',
        'sum(back, ({ quantity }) => quantity)',
      ],
    ],
  ),
  ...mutationsOf(
    'domain/withdrawals/close-withdrawal.ts',
    ['domain/returns/withdrawn-orders.test.ts'],
    [
      ["requireStaff(shop, 'change', 'returns');", ''],
      [', isNull(withdrawalStates.ended)', ''],
    ],
  ),
  ...mutationsOf(
    'domain/withdrawals/declare-withdrawal.ts',
    ['domain/withdrawals'],
    [
      [
        "await refuseTooMany(shop, { what: 'withdrawal', account: form.email.toLowerCase(), network });",
        'void network;',
      ],
      ["name: 'withdrawal.declared',", "name: 'withdrawal.heard',"],
      [
        "await recordAudit(shop, {\n    action: 'withdrawal.declared',",
        "void ({\n    action: 'withdrawal.declared',",
      ],
    ],
  ),
  ...mutationsOf(
    'domain/logins/finish-login.ts',
    ['domain/logins'],
    [
      ["eq(loginFlows.browserHash, sha256(browserToken ?? '')),", ''],
      ['gt(loginFlows.expiresAt, shop.clock.now()),', ''],
      ['if (claims.emailVerified) await claimOrders', 'await claimOrders'],
      ['await mergeCarts(shop, { from: guest.id, into: customer.cartSessionId });', ''],
      ['await mergeWishlists(shop, { from: guest.id, into: customer.cartSessionId });', ''],
      ['await mergeAddressBooks(shop, { from: guest.id, into: customer.cartSessionId });', ''],
      ['await endGuestSession(shop, guest.id);', ''],
      ["action: 'customer.logged-in'", "action: 'customer.seen'"],
    ],
  ),
  ...mutationsOf(
    'domain/logins/begin-login.ts',
    ['domain/logins'],
    [
      ['looksLikeToken(input.browserToken) ? input.browserToken : newToken()', 'newToken()'],
      ['safeReturnPath(input.returnPath, `/${shop.locale}/account`)', 'String(input.returnPath)'],
      ['throw loginUnavailable();', 'throw error;'],
    ],
  ),
  ...mutationsOf(
    'domain/logins/delete-login-flows.ts',
    ['domain/logins'],
    [['lt(loginFlows.expiresAt, shop.clock.now())', 'lt(loginFlows.expiresAt, new Date(0))']],
  ),
];
