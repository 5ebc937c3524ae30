import { Refusal } from '#shared/refusal.ts';

/** A manufacturer or responsible person lacks its name or one of its addresses. */
export function manufacturerIncomplete(manufacturer: string): Refusal {
  return new Refusal('safety.manufacturer-incomplete', { manufacturer });
}

export const manufacturerUnknown = (manufacturer: string) =>
  new Refusal('safety.manufacturer-unknown', { manufacturer });

/** Another manufacturer has this code. */
export const manufacturerTaken = (code: string) =>
  new Refusal('safety.code-conflict', { code }, { code: 'safety.code-conflict' });

/** What was typed is no manufacturer: refusal codes by field. */
export const manufacturerInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('safety.manufacturer-invalid', {}, { ...fields });

/** A manufacturer outside the EU has no responsible person inside it. */
export function responsibleMissing(manufacturer: string): Refusal {
  return new Refusal('safety.responsible-missing', { manufacturer });
}

/** A recall lacks a language, its products, its serial numbers or its day. */
export function recallIncomplete(recall: string): Refusal {
  return new Refusal('safety.recall-incomplete', { recall });
}

/** A recall offers one remedy alone and does not say why in every language. */
export function recallOneRemedy(recall: string): Refusal {
  return new Refusal('safety.recall-one-remedy', { recall });
}

/** A text of a recall has a word that makes the danger look smaller. */
export function recallSoftened(recall: string, locale: string, word: string): Refusal {
  return new Refusal('safety.recall-softened', { recall, locale, word });
}
