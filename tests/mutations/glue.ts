import { mutationsOf } from './mutation.ts';

const REFUSALS = ['server/refusals.test.ts'];
const API_CART = ['api/cart.test.ts'];
const API_WISHES = ['api/wishlist.test.ts'];
const PAYPAL = ['adapters/paypal-payments/amounts.test.ts', 'adapters/paypal-payments/view-of.test.ts'];
const STRIPE = ['adapters/stripe-payments/contract.test.ts'];

/** Server, API, adapters and what they share. */
export const GLUE_MUTATIONS = [
  ...mutationsOf('server/refusals.ts', REFUSALS, [
    ['[/(unknown|not-found)$/, 404]', '[/(unknown|not-found)$/, 200]'],
    ['[/(ended|gone)$/, 410]', '[/(ended|gone)$/, 404]'],
    ['[/(conflict|changed|unlawful)$/, 409]', '[/(changed|unlawful)$/, 409]'],
    ['too-long|too-large)$/, 422]', 'too-long)$/, 422]'],
    ['?.[1] ?? 400;', '?.[1] ?? 200;'],
    ["'customers.login-required': 401,", "'customers.login-required': 200,"],
    ["'orders.staff-only': 403,", ''],
    ["'request.too-often': 429,", ''],
  ]),
  ...mutationsOf(
    'server/middleware/same-origin.ts',
    ['server/middleware/same-origin.test.ts'],
    [
      [
        "const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);",
        "const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'POST']);",
      ],
      ["foreign || site === 'cross-site'", "site === 'cross-site'"],
      ["|| site === 'same-site'", ''],
      ['exempt.some((path) => c.req.path.startsWith(path))', 'false'],
    ],
  ),
  ...mutationsOf(
    'server/middleware/body-limit.ts',
    ['server/middleware/body-limit.test.ts'],
    [
      ['Number(declared) <= maxBytes', 'Number(declared) >= 0'],
      ['if (size > maxBytes) {', 'if (size < 0) {'],
      [
        "if (body === undefined) return refuseRequest(c, 'request.invalid', 400);",
        "if (body === undefined) return refuseRequest(c, 'request.invalid', 413);",
      ],
    ],
  ),
  ...mutationsOf(
    'server/http/security-headers.ts',
    ['server/app.test.ts'],
    [
      ["'X-Content-Type-Options': 'nosniff',", ''],
      ["'Referrer-Policy': 'strict-origin',", ''],
      ["'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',", ''],
      ["'Cross-Origin-Opener-Policy': 'same-origin',", ''],
      ["'X-Frame-Options': 'DENY',", ''],
      ["'Cross-Origin-Resource-Policy': 'same-origin',", ''],
      ['https ? { ...ON_PAGES, ...HSTS } : { ...ON_PAGES }', '{ ...ON_PAGES }'],
      ['https ? { ...ALWAYS, ...HSTS } : { ...ALWAYS }', '{ ...ALWAYS }'],
    ],
  ),
  ...mutationsOf(
    'server/mounts/answer-root-file.ts',
    ['server/app.test.ts'],
    [["c.text('No such file', 404)", "c.text('No such file', 200)"]],
  ),
  ...mutationsOf(
    'server/app.ts',
    ['server/app.test.ts'],
    [
      ['app.use(requestId);', ''],
      ['app.use(sameOriginOnly(services.config.baseUrl, FROM_ELSEWHERE));', ''],
      ['app.use(limitBody(bodyLimitOf));', ''],
      ['isOutage(error) ? answerOutage(c) : failRequest(c)', "c.html('')"],
    ],
  ),
  ...mutationsOf(
    'server/open/open-shop-front.ts',
    ['server/app.test.ts'],
    [
      ['refuseUnknownHosts(services.config),', ''],
      ['redirectToCanonical(services.https),', ''],
      ['setSecurityHeaders(services.https),', ''],
    ],
  ),
  ...mutationsOf(
    'server/http/content-security-policy.ts',
    ['server/http/content-security-policy.test.ts'],
    [
      ['"object-src \'none\'",', ''],
      ['"frame-ancestors \'none\'",', ''],
      ['"base-uri \'none\'",', ''],
      ["['form-action', \"'self'\", ...formTargets].join(' '),", ''],
      ['...(hasTagManager || payment ||', '...(hasTagManager ||'],
      ['|| payment || elsewhere.connect', '|| payment'],
    ],
  ),
  ...mutationsOf(
    'server/http/packing.ts',
    ['server/http/packing.test.ts'],
    [
      ["if (takes(accepted, 'br')) return 'br';", ''],
      ["!(accepted.includes('q=0') && REFUSED[encoding].test(accepted))", 'true'],
    ],
  ),
  ...mutationsOf(
    'server/http/refuse-request.ts',
    ['server/http/refuse-request.test.ts'],
    [
      ["c.header('Cache-Control', 'no-store');", ''],
      ["c.header('Content-Security-Policy', NOTICE_PAGE_POLICY);", ''],
      ["if (!c.req.header('accept')?.includes('text/html')) {", 'if (c.req.header("accept") === "") {'],
      ['return answer(c, 500,', 'return answer(c, 200 as never,'],
    ],
  ),
  ...mutationsOf(
    'server/visitor/cookies.ts',
    ['server/visitor/cookies.test.ts'],
    [
      ["name === 'consent' ? '' : '; HttpOnly'", "''"],
      ['; SameSite=Lax', ''],
      ["${secure ? '; Secure' : ''}", ''],
      ["['guest', 'bag', 'session', 'login', 'office', 'preview']", "['guest', 'session', 'login']"],
      ['guest: 30 * MINUTE,', 'guest: 60 * MINUTE,'],
      ["line(name, '', 0)", "line(name, '', LIVES[name])"],
    ],
  ),
  ...mutationsOf('api/room-api.ts', API_CART, [
    ['(status ?? statusOf(refusal))', '200'],
    ['code: refusal.code,', ''],
    ['fields: refusalTexts(shop.locale, refusal.fields, refusal.values),', 'fields: {},'],
  ]),
  ...mutationsOf(
    'app/site/cart/cart-action.server.ts',
    ['app/site/cart/cart-action.test.ts'],
    [
      ['await ACTS[intent](shop, guest.id, form);', 'void ACTS[intent](shop, guest.id, form);'],
      ['await carryOut(visit, form);', 'void carryOut(visit, form);'],
      ['status: visit.statusOf(error)', 'status: 200'],
    ],
  ),
  ...mutationsOf('api/cart.ts', API_CART, [
    ['quantity: body.quantity,', 'quantity: 1,'],
    ['previousQuantity: body.previous_quantity ?? 0,', ''],
    ['if (added.guestSession) api.sendGuestCookie(added.guestSession.token);', ''],
    ['items_count: added.itemCount,', 'items_count: added.quantity,'],
    ['removed_quantity: removed', 'removed_quantity: 0'],
    ['if (guest) await acknowledgePrices(c.env.api.shop, guest.id);', ''],
    [
      'return { error: true, message: refusalText(api.shop.locale, error),',
      'return { error: false, message: refusalText(api.shop.locale, error),',
    ],
  ]),
  ...mutationsOf('api/wishlist.ts', API_WISHES, [
    ['if (guest) await removeWishes(', 'if (!guest) await removeWishes('],
    ['if (guest) await removeWishes(', 'if (guest) void removeWishes('],
    ['variantCode, quantity });', 'variantCode, quantity: 1 });'],
    ['list_price: price.listAmount,', 'list_price: price.streetAmount,'],
    ['reason: wish.reason,', 'reason: null,'],
    ['if (added.guestSession) api.sendGuestCookie(added.guestSession.token);', ''],
  ]),
  ...mutationsOf(
    'api/addresses.ts',
    ['api/addresses.test.ts'],
    [
      ['...byApiName(SAVED_FIELDS, () => text),', ''],
      ['fields[apiName(field)]', 'fields.city'],
      ["invoice: is_company ? 'company' : 'private'", "invoice: 'private'"],
      [', asDefault: as_default }', ' }'],
      ['if (!guest) throw addressUnknown();', 'if (!guest) throw new Error();'],
    ],
  ),
  ...mutationsOf(
    'app/requests.server.ts',
    ['app/every-form.test.ts'],
    [['(form[field] ??', "(field === 'email' ? '' : form[field] ??"]],
  ),
  ...mutationsOf(
    'domain/checkout/parse-checkout.ts',
    ['app/every-form.test.ts'],
    [["phone: given.phone ?? '',", "phone: '+39 0423 999999',"]],
  ),
  ...mutationsOf(
    'app/site/cart/cart-action.server.ts',
    ['app/every-form.test.ts'],
    [
      ['quantity: step ?? quantity', 'quantity'],
      ['addCoupon(shop, { guestSessionId, code: coupon })', "addCoupon(shop, { guestSessionId, code: '' })"],
    ],
  ),
  ...mutationsOf(
    'api/quotes.ts',
    ['api/every-body.test.ts'],
    [['{ request, key }', "{ request: { ...request, notes: '' }, key }"]],
  ),
  ...mutationsOf('adapters/paypal-payments/amounts.ts', PAYPAL, [
    ['WITHOUT_DECIMALS.includes(currency) ? 0 : 2', '2'],
    ["if (whole === '' || !isExact)", "if (whole === '')"],
    ['!Number.isSafeInteger(amount) || amount < 0', '!Number.isSafeInteger(amount)'],
  ]),
  ...mutationsOf(
    'adapters/paypal-payments/view-of.ts',
    [...PAYPAL, 'adapters/paypal-payments/an-order.test.ts'],
    [
      ["if (captures.some(isTaken)) return 'captured';", ''],
      ["if (isOneOf(order.status, 'VOIDED')) return 'canceled';", ''],
      ["redirectUrl: state === 'pending' ? pageOf(order) : null,", 'redirectUrl: null,'],
      ["filter((refund) => refund.state === 'done')", 'filter(Boolean)'],
      ["['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']", "['RESOLVED_BUYER_FAVOUR']"],
    ],
  ),
  ...mutationsOf(
    'adapters/stripe-payments/view-of.ts',
    [...STRIPE, 'adapters/stripe-payments/view-of.test.ts'],
    [
      ["requires_capture: 'authorized',", ''],
      ['capturedAmount: intent.amount_received,', 'capturedAmount: intent.amount,'],
      ["status === 'succeeded' ? 'done' : isOver ? 'failed' : 'pending'", "isOver ? 'failed' : 'done'"],
      ['currency: intent.currency.toUpperCase() as Currency,', 'currency: intent.currency as Currency,'],
    ],
  ),
  ...mutationsOf('adapters/stripe-payments/notification.ts', STRIPE, [
    ['TOLERANCE_SECONDS = 300', 'TOLERANCE_SECONDS = 30_000_000'],
    ['StripeSignatureVerificationError) return null;', 'StripeAuthenticationError) return null;'],
  ]),
  ...mutationsOf(
    'adapters/sandbox-payments/events.ts',
    ['adapters/sandbox-payments'],
    [
      ['payment.refundedAmount + event.amount', 'event.amount'],
      [
        "...close(payment, 'captured', event.method), capturedAmount: payment.amount",
        "...close(payment, 'captured', event.method)",
      ],
      ['challenge.refusedCodes + 1', 'challenge.refusedCodes'],
    ],
  ),
  ...mutationsOf(
    'adapters/sandbox-payments/signature.ts',
    ['adapters/sandbox-payments'],
    [
      ['> TOLERANCE_SECONDS) return false;', '> TOLERANCE_SECONDS * 1000) return false;'],
      ['return equal(signature, mac(secret, `${seconds}.${rawBody}`));', 'return true;'],
      ['return equal(key, pageKey(secret, reference));', 'return true;'],
    ],
  ),
  ...mutationsOf(
    'adapters/openid-login/claims-of.ts',
    ['adapters/openid-login'],
    [
      ['emailVerified: told.email_verified === true,', 'emailVerified: true,'],
      ['text(told.email).toLowerCase()', 'text(told.email)'],
      ["if (!email.includes('@')) throw", "if (email === '@') throw"],
      ['.slice(0, LONGEST_NAME),\n    idToken', ',\n    idToken'],
    ],
  ),
  ...mutationsOf(
    'adapters/folder-mail/create-folder-mail.ts',
    ['adapters/folder-mail'],
    [
      ['if (!alreadyThere) throw error;', 'throw error;'],
      ['await rm(draft, { force: true });', ''],
      ['attachments: files', 'attachments: []'],
    ],
  ),
  ...mutationsOf(
    'shared/safe-return-path.ts',
    ['shared/safe-return-path.test.ts'],
    [
      ["|| !path.startsWith('/')", ''],
      ["!pathname.startsWith('//')", 'true'],
      ['origin === HERE &&', ''],
      ['pathname + search + hash', 'pathname'],
    ],
  ),
  ...mutationsOf(
    'shared/map-with-limit.ts',
    ['shared/map-with-limit.test.ts'],
    [
      ['answers[index] = await act(item);', 'answers.push(await act(item));'],
      ['if (hasFailed) return;', ''],
      ['Math.min(atOnce, items.length)', 'items.length'],
    ],
  ),
  ...mutationsOf(
    'shared/for-each-despite-errors.ts',
    ['shared/for-each-despite-errors.test.ts'],
    [
      ['if (failures.length === 1) throw failures[0];', ''],
      ['if (failures.length > 1) throw', 'if (failures.length > 2) throw'],
    ],
  ),
  ...mutationsOf(
    'worker/carry-event.ts',
    ['worker/carry-event.test.ts', 'worker/start-worker.test.ts'],
    [
      ['if (failed) throw failed.reason;', 'if (failed) return;'],
      ['await markHandled(shop, key);', 'void markHandled;'],
      ['await markHandled(shop, key);', 'void markHandled(shop, key);'],
    ],
  ),
];
