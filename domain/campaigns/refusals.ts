import { Refusal, type RefusalValues } from '#shared/refusal.ts';

export const campaignUnknown = () => new Refusal('campaigns.unknown');

/** What it is now allows this no more: only a draft is changed, only what runs is stopped. */
export const campaignState = (state: string) => new Refusal('campaigns.state-conflict', { state });

/** Another campaign has a price of it in the same days. */
export const campaignOverlap = (code: string, other: string) =>
  new Refusal('campaigns.overlap-conflict', { code, other });

/** Fields of its form by what is wrong with them. */
export const campaignInvalid = (fields: Readonly<Record<string, string>>, values: RefusalValues = {}) =>
  new Refusal('campaigns.input-invalid', values, fields);

export const stopReasonMissing = () =>
  new Refusal('campaigns.reason-missing', {}, { reason: 'campaigns.reason-missing' });
