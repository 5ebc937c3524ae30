import { faultOfBuild } from '#scripts/start/build.mjs';

/** What journeys read of a shop besides its pages; `startShopForJourneys` sets them for its own. */
const OF_A_RUNNING_SHOP = ['SHOP_DATABASE_URL', 'SHOP_DATA_DIR'];

const BUILD = {
  missing: 'There is no build to visit. Run: npm run build',
  stale: 'The build is older than its sources. Run: npm run build',
};

/** Why the journeys cannot start, and the step to take, in one line; null when they can. */
export function faultOfJourneys(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  if (!environment.SHOP_URL) {
    const fault = faultOfBuild(root);
    return fault && BUILD[fault];
  }
  const missing = OF_A_RUNNING_SHOP.filter((name) => !environment[name]);
  if (missing.length === 0) return null;
  return `SHOP_URL names a running shop. Set ${missing.join(' and ')} to what that shop runs on.`;
}
