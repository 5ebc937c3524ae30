import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { type BuildOffer, type Choice, codeOf, parseBuildCode } from '#domain/builds/choice.ts';
import { findBuildOffer } from '#domain/builds/find-build-offer.ts';
import { findBuiltProduct } from '#domain/builds/find-built-product.ts';
import { priceBuild } from '#domain/builds/price-build.ts';
import { settle } from '#domain/builds/rules.ts';
import { saveBuildPicture } from '#domain/builds/save-build-picture.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { parseBuildName } from './input.ts';
import { MAX_SAVED } from './limits.ts';
import { openSaved, type SavedRow } from './open-saved.ts';
import { buildNameInvalid, savedBuildsFull, savedBuildUnknown } from './refusals.ts';
import { savedBuilds } from './schema.ts';

export type BuildToSave = {
  /** The session that also owns the cart. */
  readonly owner: string;
  /** The bike's code in the catalogue. */
  readonly productCode: string;
  /** The code of the build. Parts that are no longer made become the nearest. */
  readonly code: string;
  readonly name: string;
  /** A build that is already kept does not get the name. */
  readonly keepsName?: boolean;
};

/**
 * Keeps a build under a name, with today's price and weeks. One that is already kept gets the name
 * and today's price instead.
 * @returns its id
 * @throws Refusal saved-builds.unknown, saved-builds.name-invalid, saved-builds.full
 */
export async function saveBuild(shop: Shop, input: BuildToSave): Promise<string> {
  const name = parseBuildName(input.name);
  if (name === null) throw buildNameInvalid();
  const product = await findBuiltProduct(shop, input.productCode);
  const offer = product && (await findBuildOffer(shop, product));
  const asked = product && parseBuildCode(product.code, input.code);
  const settled = offer && asked && settle(offer, asked);
  if (!product || !settled) throw savedBuildUnknown();
  const { choice } = settled;
  return inTransaction(shop, async (inside) => {
    const rows = await openSaved(inside, input.owner);
    const living = rows.filter(({ removedAt }) => removedAt === null);
    const same = living.find(({ code }) => code === codeOf(product.code, choice));
    if (!same && living.length >= MAX_SAVED) throw savedBuildsFull();
    const made = { productId: product.id, offer, choice };
    const called = (input.keepsName && same?.name) || name;
    const id = await write(inside, { owner: input.owner, name: called, same, made });
    await recordAudit(inside, { action: 'saved-build.saved', subjectKind: 'saved-build', subjectId: id });
    return id;
  });
}

type ToWrite = {
  owner: string;
  name: string;
  same: SavedRow | undefined;
  made: { productId: string; offer: BuildOffer; choice: Choice };
};

async function write(shop: Shop, { owner, name, same, made }: ToWrite): Promise<string> {
  const { offer, choice, productId } = made;
  const { amount, weeks } = priceBuild(offer, choice);
  const now = shop.clock.now();
  const seen = { seenCurrency: offer.currency, seenAmount: amount, seenWeeks: weeks, savedAt: now };
  if (same) {
    await shop.db
      .update(savedBuilds)
      .set({ name, ...seen })
      .where(eq(savedBuilds.id, same.id));
    return same.id;
  }
  const id = newId(now.getTime());
  const pictureHash = await saveBuildPicture(shop, made);
  const code = codeOf(offer.productCode, choice);
  await shop.db
    .insert(savedBuilds)
    .values({ id, guestSessionId: owner, productId, code, name, pictureHash, ...seen });
  return id;
}

/**
 * Gives a kept build another name.
 * @throws Refusal saved-builds.unknown, saved-builds.name-invalid
 */
export function saveBuildName(
  shop: Shop,
  { owner, id, name: typed }: { readonly owner: string; readonly id: string; readonly name: string },
): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const name = parseBuildName(typed);
    if (name === null) throw buildNameInvalid();
    const row = (await openSaved(inside, owner)).find((one) => one.id === id && one.removedAt === null);
    if (!row) throw savedBuildUnknown();
    if (row.name === name) return;
    await inside.db
      .update(savedBuilds)
      .set({ name })
      .where(and(eq(savedBuilds.id, id), eq(savedBuilds.guestSessionId, owner)));
    await recordAudit(inside, { action: 'saved-build.renamed', subjectKind: 'saved-build', subjectId: id });
  });
}
