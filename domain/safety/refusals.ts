import { Refusal } from '#shared/refusal.ts';

/** A maker, or who answers for one, without a name or one of its addresses. */
export function manufacturerIncomplete(manufacturer: string): Refusal {
  return new Refusal('safety.manufacturer-incomplete', { manufacturer });
}

/** A maker outside the EU for whom nobody answers inside it. */
export function responsibleMissing(manufacturer: string): Refusal {
  return new Refusal('safety.responsible-missing', { manufacturer });
}
