// @browser-safe

/**
 * What a dealer may do for a rider. `collects`: orders of the shop can be collected there;
 * `quotes`: answers requests for a quote.
 */
export const DEALER_SERVICES = ['sales', 'service', 'test-rides', 'collects', 'quotes'] as const;
export type DealerService = (typeof DEALER_SERVICES)[number];

export function isDealerService(text: unknown): text is DealerService {
  return (DEALER_SERVICES as readonly unknown[]).includes(text);
}
