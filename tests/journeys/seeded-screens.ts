import { GARAGE_SCREENS } from '#scripts/pictures/garage-screens.ts';
import { ALL_SCREENS } from '#scripts/pictures/screens.ts';

/**
 * The screens of any seeded shop. The garages are the demo's, which is made at its first start
 * alone; `garage.test.ts` and `ownership.test.ts` look at those pages.
 */
export const SEEDED_SCREENS = ALL_SCREENS.filter((screen) => !GARAGE_SCREENS.includes(screen));
