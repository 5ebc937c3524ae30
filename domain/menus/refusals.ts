import { Refusal } from '#shared/refusal.ts';

export function staffOnly(): Refusal {
  return new Refusal('menus.staff-only');
}

/** The menu has no such item any more; a file may have replaced it. */
export const itemUnknown = () => new Refusal('menus.item-unknown');

/** What was typed is no item: refusal codes by field. */
export const itemInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('menus.item-invalid', {}, { ...fields });
