import type { VatShare } from '#domain/carts/pricing.ts';

/**
 * What a change adds at each rate; negative amounts are taken off. Rates that stay as they were are
 * left out. Pure.
 */
export function differenceOf(before: readonly VatShare[], after: readonly VatShare[]): VatShare[] {
  const rates = [...new Set([...before, ...after].map(({ rateBp }) => rateBp))].sort((a, b) => b - a);
  return rates.flatMap((rateBp) => {
    const [from, to] = [shareAt(before, rateBp), shareAt(after, rateBp)];
    const grossAmount = to.grossAmount - from.grossAmount;
    const vatAmount = to.vatAmount - from.vatAmount;
    if (grossAmount === 0 && vatAmount === 0) return [];
    return [{ rateBp, grossAmount, vatAmount, netAmount: grossAmount - vatAmount }];
  });
}

function shareAt(shares: readonly VatShare[], rateBp: number): VatShare {
  const none = { rateBp, grossAmount: 0, vatAmount: 0, netAmount: 0 };
  return shares.find((share) => share.rateBp === rateBp) ?? none;
}
