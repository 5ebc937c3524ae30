import { mutationsOf } from './mutation.ts';

const ACCOUNTS = ['domain/accounts/accounts.test.ts', 'domain/accounts/attempts.test.ts'];
const SECURITY_EVENTS = ['domain/audit/log-security-event.test.ts'];
const ORDER_ACCESS = ['domain/order-access/order-access.test.ts'];
const SAVED_BUILDS = ['domain/saved-builds/saved-builds.test.ts'];
const BUILDS = ['domain/builds/builds.test.ts', 'domain/builds/rules.test.ts'];

/** Who gets in, how often one may try, and what a bike may be built of. */
export const ACCESS_MUTATIONS = [
  ...mutationsOf('domain/accounts/attempts.ts', ACCOUNTS, [
    ['return byPair <= pair && byAccount <= account;', 'return byPair <= pair;'],
    ['byPair <= pair &&', ''],
    ['if (byNetwork > network) throw overLimit(shop, attempt.what, seconds);', ''],
    ["'sign-in': { pair: 10,", "'sign-in': { pair: 100,"],
    ['await resetCounts(shop, [pairKey(attempt), accountKey(attempt)]);', ''],
    [
      ' and login_attempts.ends_at < :latest::timestamptz\n       then login_attempts.count + 1',
      '\n       then login_attempts.count + 1',
    ],
  ]),
  ...mutationsOf('domain/audit/require-staff-actor.ts', SECURITY_EVENTS, [
    ["  logSecurityEvent(shop, 'access.refused', { what });\n", ''],
  ]),
  ...mutationsOf(
    'domain/accounts/change-password.ts',
    ['domain/accounts/account-changes.test.ts'],
    [["    logSecurityEvent(shop, 'sign-in.failed', { by: 'password-change' });\n", '']],
  ),
  ...mutationsOf(
    'server/visitor/rate-counter.ts',
    ['server/visitor/limits.test.ts'],
    [['if (times === this.#limit.most + 1) onLimit();', 'if (times > this.#limit.most) onLimit();']],
  ),
  ...mutationsOf(
    'server/http/listen.ts',
    ['server/http/listen.test.ts'],
    [
      ['  server.headersTimeout = limits.headersMs;\n', ''],
      ['  server.requestTimeout = limits.requestMs;\n', ''],
    ],
  ),
  ...mutationsOf('domain/order-access/open-order.ts', ORDER_ACCESS, [
    ['ask.orderId !== null && ask.codeHash === codeHash(ask.id, code)', 'ask.orderId !== null'],
    ['    lt(orderAsks.tries, MOST_TRIES),\n', ''],
    ['    gt(orderAsks.expiresAt, clock.now()),\n', ''],
    ['if (used.length === 0 || !order) throw askOver();', 'if (!order) throw askOver();'],
    ["  await refuseTooMany(shop, { what: 'order-code', account: `ask ${ask.id}`, network });\n", ''],
  ]),
  ...mutationsOf('domain/saved-builds/open-saved.ts', SAVED_BUILDS, [
    ['.where(eq(savedBuilds.guestSessionId, owner))', ''],
  ]),
  ...mutationsOf('domain/saved-builds/remove-build.ts', SAVED_BUILDS, [
    ['    if (living.some(({ code }) => code === row.code)) return;\n', ''],
    ['    if (row.removedAt < oldest(inside)) throw savedBuildUnknown();\n', ''],
  ]),
  ...mutationsOf('domain/builds/price-build.ts', BUILDS, [
    ['    amount: own.amount - standard.amount,', '    amount: own.amount,'],
  ]),
  ...mutationsOf('domain/builds/rules.ts', BUILDS, [
    ['    if (isFitted(part) && asked === fittingOf(offer, choice, part)[0]) return [];\n', ''],
    [" && code !== chosen.paint ? null : { rule: 'second' }", " ? null : { rule: 'second' }"],
    ["scheme === 'fade' || scheme === 'split'", "scheme === 'fade'"],
    ['if (clashOf(offer, chosen, part, code)) return false;', ''],
    ["&& !(part === 'second' && option.metal)", ''],
    ['(otherKind === part && otherCode === code && chosen[kind] === one)', 'false'],
  ]),
];
