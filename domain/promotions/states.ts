/**
 * The states of a promotion; time changes them: coming → running → ended. `off`: switched off,
 * whatever its dates.
 */
export const PROMOTION_STATES = ['running', 'coming', 'off', 'ended'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

type Dated = { readonly active: boolean; readonly validFrom: Date; readonly validTo: Date | null };

/** The state of a promotion at an instant. Pure. */
export function promotionState({ active, validFrom, validTo }: Dated, now: Date): PromotionState {
  if (validTo && validTo <= now) return 'ended';
  if (!active) return 'off';
  return validFrom > now ? 'coming' : 'running';
}
