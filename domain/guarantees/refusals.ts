import { Refusal } from '#shared/refusal.ts';

export const guaranteeUnknown = (guarantee: string) => new Refusal('guarantees.unknown', { guarantee });

/** Another guarantee has this code. */
export const guaranteeTaken = (code: string) =>
  new Refusal('guarantees.code-conflict', { code }, { code: 'guarantees.code-conflict' });

/** What was typed is no guarantee: refusal codes by field. */
export const guaranteeInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('guarantees.input-invalid', {}, { ...fields });
