import { Refusal } from '#shared/refusal.ts';

/** A manufacturer or responsible person lacks its name or one of its addresses. */
export function manufacturerIncomplete(manufacturer: string): Refusal {
  return new Refusal('safety.manufacturer-incomplete', { manufacturer });
}

/** A manufacturer outside the EU has no responsible person inside it. */
export function responsibleMissing(manufacturer: string): Refusal {
  return new Refusal('safety.responsible-missing', { manufacturer });
}
