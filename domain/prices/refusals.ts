import { Refusal } from '#shared/refusal.ts';

/** No variant has this code. */
export const variantUnknown = (code: string) => new Refusal('prices.variant-unknown', { code });
