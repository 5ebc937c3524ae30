import { listClaimsOf } from '#domain/claims/find-claim.ts';
import { isClaimOpen } from '#domain/claims/states.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';

/** The claims of a registered bike as its page lists them. */
export async function listBikeClaims(shop: Shop, registrationId: string) {
  const found = await listClaimsOf(shop, registrationId);
  return {
    isOpen: found.some(({ state }) => isClaimOpen(state)),
    all: found.map(({ number, state, dueOn, sentAt }) => ({
      ...{ number, state, dueOn, sentOn: calendarDate(sentAt) },
    })),
  };
}
export type BikeClaim = Awaited<ReturnType<typeof listBikeClaims>>['all'][number];
