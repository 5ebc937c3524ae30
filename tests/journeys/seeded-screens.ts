import { GARAGE_SCREENS } from '#scripts/pictures/garage-screens.ts';
import { ALL_SCREENS } from '#scripts/pictures/screens.ts';

/**
 * The screens that are looked at in German and English. `garage.test.ts`, `ownership.test.ts` and
 * `claims.test.ts` do so for those of the garages on their way.
 */
export const SEEDED_SCREENS = ALL_SCREENS.filter((screen) => !GARAGE_SCREENS.includes(screen));
