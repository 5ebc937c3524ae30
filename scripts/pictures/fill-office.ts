import { fillOffice as fill } from '#tests/helpers/fill-office.ts';
import { shopBehindThePages } from '#tests/journeys/behind-the-pages.ts';

let filling: Promise<void> | undefined;

/** Gives the pictured shop, once, what waits in an office. */
export function fillOffice(): Promise<void> {
  filling ??= fill(shopBehindThePages());
  return filling;
}
