import { eq, sql } from 'drizzle-orm';
import { type BuildOffer, type Choice, codeOf } from '#domain/builds/choice.ts';
import { findBuildOffer } from '#domain/builds/find-build-offer.ts';
import { findBuiltProduct } from '#domain/builds/find-built-product.ts';
import { priceBuild } from '#domain/builds/price-build.ts';
import { nameRefused } from '#domain/builds/refusals.ts';
import { settle, type Wanted } from '#domain/builds/rules.ts';
import { saveBuildPicture } from '#domain/builds/save-build-picture.ts';
import { nameFault, normaliseName } from '#domain/builds/tube-name.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { MAX_BUILDS } from './limits.ts';
import { buildDoesNotFit, buildUnknown, tooManyBuilds } from './refusals.ts';
import { openOwner, saveCart } from './save-cart.ts';
import { cartBuilds, carts } from './schema.ts';

export type AddBuild = {
  readonly guestSessionId: string | null;
  /** The bike's code in the catalogue. */
  readonly productCode: string;
  /** The parts as chosen; those left out are as the bike opens. */
  readonly wanted: Wanted;
};

export type AddedBuild = {
  readonly cartId: string;
  readonly code: string;
  /** Set when a session was opened: put its token into the visitor's cookie. */
  readonly guestSession: { readonly id: string; readonly token: string } | null;
  /** Set when a guest's cart was made: its key, for the cookie `bag`. */
  readonly bagKey: string | null;
};

/**
 * Puts a bike made to order into the visitor's cart; makes session and cart where they are missing.
 * The same build again changes nothing, so a double click is harmless. It holds no stock.
 * @throws Refusal carts.build-unknown: the bike is not built to order, or not in this market;
 *   carts.build-unfit: its parts do not go together; builds.name-letters-invalid,
 *   builds.name-too-long, builds.name-barred-invalid: its name cannot be lettered;
 *   carts.too-many-builds
 */
export async function addBuild(shop: Shop, input: AddBuild): Promise<AddedBuild> {
  const fault = nameFault(normaliseName(input.wanted.name ?? ''));
  if (fault) throw nameRefused(fault);
  const product = await findBuiltProduct(shop, input.productCode);
  const offer = product && (await findBuildOffer(shop, product));
  const settled = offer && settle(offer, input.wanted);
  if (!product || !settled) throw buildUnknown();
  if (settled.changes.length > 0) throw buildDoesNotFit();
  const { choice } = settled;
  return inTransaction(shop, async (inside) => {
    const owner = await openOwner(inside, input.guestSessionId);
    const { cartId, bagKey } = await saveCart(inside, owner, { version: sql`${carts.version} + 1` });
    await writeBuild(inside, cartId, { productId: product.id, offer, choice });
    const code = codeOf(offer.productCode, choice);
    const guestSession = owner.token === null ? null : { id: owner.id, token: owner.token };
    return { cartId, code, guestSession, bagKey };
  });
}

type Built = { readonly productId: string; readonly offer: BuildOffer; readonly choice: Choice };

async function writeBuild(shop: Shop, cartId: string, { productId, offer, choice }: Built): Promise<void> {
  const addedAt = shop.clock.now();
  const seen = { seenUnitAmount: priceBuild(offer, choice).amount, seenCurrency: offer.currency };
  await shop.db
    .insert(cartBuilds)
    .values({
      ...{ id: newId(addedAt.getTime()), cartId, productId, addedAt, ...seen },
      code: codeOf(offer.productCode, choice),
      pictureHash: await saveBuildPicture(shop, { productId, offer, choice }),
    })
    .onConflictDoUpdate({ target: [cartBuilds.cartId, cartBuilds.code], set: seen });
  if ((await shop.db.$count(cartBuilds, eq(cartBuilds.cartId, cartId))) > MAX_BUILDS) throw tooManyBuilds();
}
