import { and, eq, gt } from 'drizzle-orm';
import { mergeAddressBooks } from '#domain/address-book/merge-address-books.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { mergeCarts } from '#domain/carts/merge-carts.ts';
import { openBag } from '#domain/checkout/open-bag.ts';
import { openCustomerSession } from '#domain/customers/customer-session.ts';
import { deviceName } from '#domain/customers/device-name.ts';
import { endGuestSession, findGuestSession } from '#domain/customers/find-guest-session.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { claimOrders } from '#domain/personal-data/claim-orders.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { mergeWishlists } from '#domain/wishlists/merge-wishlists.ts';
import { sha256 } from '#shared/hash.ts';
import { safeReturnPath } from '#shared/safe-return-path.ts';
import { type LoginClaims, LoginFailed } from './port.ts';
import { loginRefused, loginUnknown } from './refusals.ts';
import { loginFlows } from './schema.ts';

export type Flow = typeof loginFlows.$inferSelect;

export type LoginAnswer = {
  /** The full address the browser came back to, under `RETURN_PATH`. */
  readonly address: string;
  /** The token of the browser's cookie, as sent. */
  readonly browserToken: string | null;
};

/**
 * Takes and deletes the flow of an answer, so the answer counts once.
 * @throws Refusal logins.gone
 */
export async function consumeFlow(
  shop: Shop,
  { address, browserToken }: LoginAnswer,
  audience: Flow['audience'] = 'shop',
): Promise<Flow> {
  const state = new URL(address).searchParams.get('state') ?? '';
  const isIt = and(
    eq(loginFlows.state, state),
    eq(loginFlows.audience, audience),
    eq(loginFlows.browserHash, sha256(browserToken ?? '')),
    gt(loginFlows.expiresAt, shop.clock.now()),
  );
  const [flow] = await shop.db.delete(loginFlows).where(isIt).returning();
  if (!flow) throw loginUnknown();
  return flow;
}

/** What the browser that came back sent. */
export type ReturningBrowser = {
  readonly address: string;
  readonly guestToken: string | null;
  /** The key of the guest's bag, as sent. */
  readonly bagKey: string | null;
  readonly userAgent?: string;
};

export type FinishedLogin = {
  /** The token for the customer's cookie. */
  readonly token: string;
  /** A path of this site. */
  readonly returnPath: string;
};

/**
 * Finishes the login of a taken flow: the visitor becomes a customer with a new session, and keeps
 * cart and orders.
 * @param guestToken the token of the guest's cookie as sent, or null, `bagKey` that of their bag
 * @throws Refusal logins.refused
 */
export async function finishLogin(
  shop: Shop,
  flow: Flow,
  { address, userAgent = '', ...guest }: ReturningBrowser,
): Promise<FinishedLogin> {
  const { state, nonce, codeVerifier } = flow;
  const claims = await shop.ports.login.finish({ state, nonce, codeVerifier, address }).catch(refuseLogin);
  const token = await inTransaction(shop, (inside) => welcome(inside, claims, { ...guest, userAgent }));
  return { token, returnPath: safeReturnPath(flow.returnPath, `/${flow.locale}/account`) };
}

async function welcome(
  shop: Shop,
  claims: LoginClaims,
  { guestToken, bagKey, userAgent }: Required<Omit<ReturningBrowser, 'address'>>,
): Promise<string> {
  const { idToken, ...identity } = claims;
  const customer = await recogniseCustomer(shop, identity);
  const guest = (await findGuestSession(shop, guestToken)) ?? (await openBag(shop, bagKey));
  if (guest) {
    await mergeCarts(shop, { from: guest.id, into: customer.cartSessionId });
    await mergeWishlists(shop, { from: guest.id, into: customer.cartSessionId });
    await mergeAddressBooks(shop, { from: guest.id, into: customer.cartSessionId });
    await endGuestSession(shop, guest.id);
  }
  const { id: customerId, email } = customer;
  if (claims.emailVerified) await claimOrders(shop, { customerId, email });
  await recordAudit(shop, { action: 'customer.logged-in', subjectKind: 'customer', subjectId: customerId });
  return openCustomerSession(shop, {
    ...{ customerId, issuer: claims.issuer, idToken },
    device: deviceName(userAgent),
  });
}

/** What a login service's failure is to who logs in. */
export function refuseLogin(error: unknown): never {
  if (!(error instanceof LoginFailed)) throw error;
  console.error(`a login was refused: ${error.message}`);
  throw loginRefused();
}
