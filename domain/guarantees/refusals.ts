import { Refusal } from '#shared/refusal.ts';

export const guaranteeUnknown = (guarantee: string) => new Refusal('guarantees.unknown', { guarantee });

/** What was typed is no guarantee: refusal codes by field. */
export const guaranteeInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('guarantees.input-invalid', {}, { ...fields });
