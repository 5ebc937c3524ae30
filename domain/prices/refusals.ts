import { Refusal } from '#shared/refusal.ts';
import { confirmationOf } from './large-change.ts';

/** No variant has this code. */
export const variantUnknown = (code: string) => new Refusal('prices.variant-unknown', { code });

export const listUnknown = (list: string) => new Refusal('prices.list-unknown', { list });

export const listNameMissing = () => new Refusal('prices.name-missing', {}, { name: 'prices.name-missing' });

/** Named by its list, as its field is. */
export const quantityInvalid = (list: string, most: number) =>
  new Refusal('prices.quantity-invalid', { most }, { [`quantity.${list}`]: 'prices.quantity-invalid' });

/** So many prices would move by more than half, or to 0, and nobody confirmed it. */
export const changeLarge = (count: number) =>
  new Refusal(
    'prices.change-large',
    { count, word: confirmationOf(count) },
    { confirmation: 'prices.change-large' },
  );
