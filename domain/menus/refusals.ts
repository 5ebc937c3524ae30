import { Refusal } from '#shared/refusal.ts';

export function staffOnly(): Refusal {
  return new Refusal('menus.staff-only');
}
