import { Refusal } from '#shared/refusal.ts';

/** No month, or no quarter. */
export const periodInvalid = () =>
  new Refusal('request.invalid', {}, { period: 'tax-returns.period-invalid' });
