import { Refusal } from '#shared/refusal.ts';

/** What was typed is no rate: refusal codes by field. */
export const rateInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('taxes.input-invalid', {}, { ...fields });

/** There is no such rate, or nobody is delivered to there. */
export const rateUnknown = () => new Refusal('taxes.rate-unknown');
export const placeUnknown = () => new Refusal('taxes.place-unknown');

/** It has begun: orders bear it and refer to it, so it is neither changed nor removed. */
export const rateBegun = (rate: {
  readonly country: string;
  readonly category: string;
  readonly from: string;
}) => new Refusal('taxes.begun-conflict', { ...rate });

/** Another rate of the same goods is to begin already. */
export const ratePlanned = (rate: { readonly category: string; readonly from: string }) =>
  new Refusal('taxes.planned-conflict', { ...rate }, { from: 'taxes.planned-conflict' });
