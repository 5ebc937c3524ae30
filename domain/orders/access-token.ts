import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
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

/** The page for paying an order by a provider's fields; `app/addresses.ts` has the same path. */
export function payAddress(shop: Pick<Shop, 'baseUrl' | 'locale'>, number: string, token: string): string {
  return `${shop.baseUrl}/${shop.locale}/checkout/pay?${new URLSearchParams({ order: number, token })}`;
}

/** The page of an order; `app/addresses.ts` has the same path. */
export function orderAddress(shop: Pick<Shop, 'baseUrl' | 'locale'>, number: string, token: string): string {
  return `${shop.baseUrl}/${shop.locale}/checkout/done?${new URLSearchParams({ order: number, token })}`;
}

/** The page that confirms an order's e-mail address; `app/addresses.ts` has the same path. */
export function confirmAddressOf(
  shop: Pick<Shop, 'baseUrl' | 'locale'>,
  number: string,
  token: string,
): string {
  return `${shop.baseUrl}/${shop.locale}/checkout/confirm?${new URLSearchParams({ order: number, token })}`;
}
