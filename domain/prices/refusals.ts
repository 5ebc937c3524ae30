import { Refusal } from '#shared/refusal.ts';
import { confirmationOf } from './large-change.ts';

/** No variant has this code. */
export const variantUnknown = (code: string) => new Refusal('prices.variant-unknown', { code });

/** So many prices would move by more than half, or to 0, and nobody confirmed it. */
export const changeLarge = (count: number) =>
  new Refusal(
    'prices.change-large',
    { count, word: confirmationOf(count) },
    { confirmation: 'prices.change-large' },
  );
