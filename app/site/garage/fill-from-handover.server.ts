import { findHandover, type Handover } from '#domain/handovers/find-handover.ts';
import { wordFrame } from '#domain/serials/find-serial.ts';
import type { Shop } from '#domain/shop.ts';
import { formatMoney } from '#shared/money.ts';

/** Who handed the bike over, and when. */
export type ShownHandover = { readonly dealer: string; readonly on: string };

/**
 * What a dealer's hand-over fills in; null: no code was typed, or none is known. Whoever has the
 * code has the papers of the bike.
 */
export async function fillFromHandover(shop: Shop, code: string) {
  const found = await findHandover(shop, code);
  if (!found) return null;
  const { serial, handedOverOn } = found;
  const frame = await wordFrame(shop, serial);
  return {
    handover: { dealer: found.dealerName, on: handedOverOn } satisfies ShownHandover,
    typed: {
      ...{ handover: found.code, serial, purchasedOn: handedOverOn },
      ...{ bikeModel: frame?.model ?? '', bikeColor: frame?.color ?? '', price: priceOf(found, shop) },
    },
  };
}

function priceOf({ priceAmount, priceCurrency }: Handover, { locale }: Shop): string {
  if (priceAmount === null || priceCurrency === null) return '';
  return formatMoney(priceAmount, priceCurrency, locale, { cents: true });
}
