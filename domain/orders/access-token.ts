import { and, eq, gt, lt } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { requireStaff } from './require-staff.ts';
import { orderAccessTokens } from './schema.ts';

/**
 * Makes a token that opens an order's page without an account. Every link gets its own; only
 * hashes are stored.
 * @param isMailed it goes to the order's e-mail address and nowhere else
 */
export async function issueAccessToken(shop: Shop, orderId: string, isMailed = false): Promise<string> {
  const token = newToken();
  await shop.db
    .insert(orderAccessTokens)
    .values({ tokenHash: sha256(token), orderId, createdAt: shop.clock.now(), isMailed });
  return token;
}

/** A link opens its order for half a year; a code by mail makes a new one (`order-access`). */
const LIFE_MS = 183 * 24 * 60 * 60 * 1000;

/** The stored tokens that still open their order with this text of a link. */
export function isOpenToken({ clock }: Pick<Shop, 'clock'>, token: string) {
  const born = new Date(clock.now().getTime() - LIFE_MS);
  return and(eq(orderAccessTokens.tokenHash, sha256(token)), gt(orderAccessTokens.createdAt, born));
}

/**
 * Ends every link to an order, because one got into wrong hands. @throws Refusal orders.staff-only
 * @returns how many
 */
export async function endLinks(shop: Shop, orderId: string): Promise<number> {
  requireStaff(shop, 'change');
  const { rowCount } = await shop.db.delete(orderAccessTokens).where(eq(orderAccessTokens.orderId, orderId));
  await recordAudit(shop, { action: 'order.links-withdrawn', subjectKind: 'order', subjectId: orderId });
  return rowCount ?? 0;
}

/** Deletes links past their time. @returns how many */
export async function deleteOldLinks({ db, clock }: Shop): Promise<number> {
  const born = new Date(clock.now().getTime() - LIFE_MS);
  const { rowCount } = await db.delete(orderAccessTokens).where(lt(orderAccessTokens.createdAt, born));
  return rowCount ?? 0;
}

/** The page for paying an order by a provider's fields; `app/addresses.ts` has the same path. */
export function payAddress(shop: Pick<Shop, 'baseUrl' | 'locale'>, number: string, token: string): string {
  return `${shop.baseUrl}/${shop.locale}/checkout/pay?${new URLSearchParams({ order: number, token })}`;
}

/** The page of an order; `app/addresses.ts` has the same path. */
export function orderAddress(shop: Pick<Shop, 'baseUrl' | 'locale'>, number: string, token: string): string {
  return `${shop.baseUrl}/${shop.locale}/checkout/done?${new URLSearchParams({ order: number, token })}`;
}

/** Where the buyer of an order by phone orders it; `app/addresses.ts` has the same path. */
export function offerAddress(shop: Pick<Shop, 'baseUrl' | 'locale'>, number: string, token: string): string {
  return `${shop.baseUrl}/${shop.locale}/checkout/offer?${new URLSearchParams({ order: number, token })}`;
}

/**
 * Where the buyer of an order pays the difference of a change; `app/addresses.ts` has the same
 * path.
 */
export function changeAddress(shop: Pick<Shop, 'baseUrl' | 'locale'>, number: string, token: string): string {
  return `${shop.baseUrl}/${shop.locale}/checkout/change?${new URLSearchParams({ order: number, token })}`;
}

/** Where the buyer of an order pays its balance; `app/addresses.ts` has the same path. */
export function balanceAddress(
  shop: Pick<Shop, 'baseUrl' | 'locale'>,
  number: string,
  token: string,
): string {
  return `${shop.baseUrl}/${shop.locale}/checkout/balance?${new URLSearchParams({ order: number, token })}`;
}

/** The page that confirms an order's e-mail address; `app/addresses.ts` has the same path. */
export function confirmAddressOf(
  shop: Pick<Shop, 'baseUrl' | 'locale'>,
  number: string,
  token: string,
): string {
  return `${shop.baseUrl}/${shop.locale}/checkout/confirm?${new URLSearchParams({ order: number, token })}`;
}
