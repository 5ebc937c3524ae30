import { listBuiltBikes } from '#app/site/catalogue/list-built-bikes.server.ts';
import { codeOf, parseBuildCode } from '#domain/builds/choice.ts';
import { findBuildOffer } from '#domain/builds/find-build-offer.ts';
import { findBuiltProduct } from '#domain/builds/find-built-product.ts';
import { settle } from '#domain/builds/rules.ts';
import { defaultName } from '#domain/saved-builds/default-name.ts';
import type { Shop } from '#domain/shop.ts';

/** A build that its rider wants to save: its bike, its code, and a first name for it. */
export type BuildToKeep = {
  readonly code: string;
  readonly productCode: string;
  readonly bike: string;
  readonly name: string;
};

/** The build of a code, or the nearest that can be built; null for anything else. */
export async function findToKeep(shop: Shop, code: string | null): Promise<BuildToKeep | null> {
  const bikes = code ? await listBuiltBikes(shop) : [];
  const bike = bikes.find((one) => code?.toUpperCase().startsWith(`${one.code.toUpperCase()}-`));
  const product = bike && (await findBuiltProduct(shop, bike.code));
  const offer = product && (await findBuildOffer(shop, product));
  const asked = product && parseBuildCode(product.code, code ?? '');
  const settled = offer && asked && settle(offer, asked);
  if (!bike || !settled) return null;
  const { choice } = settled;
  return {
    ...{ code: codeOf(bike.code, choice), productCode: bike.code, bike: bike.name },
    name: defaultName(bike.name, offer, choice),
  };
}
