import { expect } from '@playwright/test';
import type { Shopper } from '#tests/journeys/shopper.ts';

/** A page in one state, for screenshots and for journeys that look for faults. */
export type Screen = {
  /**
   * The first part of its pictures' names, and what one asks for: `npm run pictures -- cart-empty`.
   */
  readonly name: string;
  readonly title: string;
  /** A `page` is taken in full; of an overlay only the `window` is. */
  readonly shows: 'page' | 'window';
  /** Narrower windows do not have it. */
  readonly from?: number;
  /** Wider windows do not have it. */
  readonly upTo?: number;
  /** Its address shows it again, also in another language: nothing has to be done there. */
  readonly hasAddress?: boolean;
  /** Opens it with a fresh browser, and ends when it is ready to be seen. */
  readonly show: (shopper: Shopper) => Promise<unknown>;
};

/** Languages the screens are shown in: the shop's default, and the one with the longest words. */
export const PICTURED_LOCALES = ['en', 'de'] as const;

/** Whether a window of this width has the screen. */
export function isShownAt(screen: Screen, width: number): boolean {
  return width >= (screen.from ?? 0) && width <= (screen.upTo ?? Number.POSITIVE_INFINITY);
}

/** Shows a screen to a new visitor, without traces of the way there. */
export async function openScreen(screen: Screen, shopper: Shopper): Promise<void> {
  await screen.show(shopper);
  const loader = shopper.page.getByRole('progressbar', { name: shopper.words('shell.page-loading') });
  await expect(loader).toHaveCount(0);
}
