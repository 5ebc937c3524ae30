import { type ChangeSince, changesSince } from '#domain/builds/changes-since.ts';
import { type BuildOffer, parseBuildCode } from '#domain/builds/choice.ts';
import { draftBuild, type MadeBuild } from '#domain/builds/draft-build.ts';
import { findBuildOffer } from '#domain/builds/find-build-offer.ts';
import { findBuiltProduct } from '#domain/builds/find-built-product.ts';
import { priceBuild } from '#domain/builds/price-build.ts';
import { settle } from '#domain/builds/rules.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import type { SavedBuild } from './list-saved-builds.ts';

/** A kept build as it is today: the nearest that can be built, and what changed. */
export type BuildToday = {
  readonly made: MadeBuild;
  readonly amount: number;
  readonly currency: Currency;
  readonly changes: readonly ChangeSince[];
};

export type ViewedBuild = SavedBuild & {
  /** Null where the bike is no longer built to order, or not in this market. */
  readonly today: BuildToday | null;
};

/** Kept builds with today's price, weight and weeks in the shop's market, in their order. */
export async function viewSavedBuilds(shop: Shop, builds: readonly SavedBuild[]): Promise<ViewedBuild[]> {
  const codes = [...new Set(builds.map(({ productCode }) => productCode))];
  const offers = new Map(
    await Promise.all(codes.map(async (code) => [code, await offerOf(shop, code)] as const)),
  );
  return builds.map((build) => ({ ...build, today: todayOf(build, offers.get(build.productCode) ?? null) }));
}

async function offerOf(shop: Shop, code: string): Promise<BuildOffer | null> {
  const product = await findBuiltProduct(shop, code);
  return product && findBuildOffer(shop, product);
}

function todayOf(build: SavedBuild, offer: BuildOffer | null): BuildToday | null {
  const choice = parseBuildCode(build.productCode, build.code);
  const settled = offer && choice && settle(offer, choice);
  if (!offer || !settled) return null;
  const seen = { currency: build.seenCurrency, amount: build.seenAmount, weeks: build.seenWeeks };
  return {
    made: draftBuild(offer, settled.choice),
    amount: priceBuild(offer, settled.choice).amount,
    currency: offer.currency,
    changes: changesSince(offer, settled, seen),
  };
}
