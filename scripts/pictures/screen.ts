import { expect } from '@playwright/test';
import type { Shopper } from '#tests/journeys/shopper.ts';

/** A page in one state, as it is pictured and as a journey looks for faults in it. */
export type Screen = {
  /**
   * The first part of its pictures' names, and what one asks for: `npm run pictures -- cart-empty`.
   */
  readonly name: string;
  readonly title: string;
  /** A `page` is pictured in full; of what lies over one, only the `window` is. */
  readonly shows: 'page' | 'window';
  /** Windows narrower than this do not have it. */
  readonly from?: number;
  /** Windows wider than this do not have it. */
  readonly upTo?: number;
  /** Goes there with a new browser, and ends when it stands as it should be seen. */
  readonly show: (shopper: Shopper) => Promise<unknown>;
};

/** Languages the screens are shown in: the shop's default, and the one with the longest words. */
export const PICTURED_LOCALES = ['en', 'de'] as const;
export type PicturedLocale = (typeof PICTURED_LOCALES)[number];

/** Whether a window of this width has the screen. */
export function isShownAt(screen: Screen, width: number): boolean {
  return width >= (screen.from ?? 0) && width <= (screen.upTo ?? Number.POSITIVE_INFINITY);
}

/** Shows a screen to a new visitor, as far as nothing of the way there is left. */
export async function openScreen(screen: Screen, shopper: Shopper): Promise<void> {
  await screen.show(shopper);
  const loader = shopper.page.getByRole('progressbar', { name: shopper.words('shell.page-loading') });
  await expect(loader).toHaveCount(0);
}
