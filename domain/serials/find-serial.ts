import { eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { colors, products, productTexts, variants } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { normalSerial } from './normal-serial.ts';
import { serials } from './schema.ts';

/** A frame of the registry. */
export type SerialEntry = Pick<
  typeof serials.$inferSelect,
  | ('serial' | 'normal' | 'model' | 'productId' | 'frameMaterial' | 'hasMonocoqueBar')
  | ('builtOn' | 'soldToDealerOn' | 'isStolen' | 'isTeam')
> & {
  /** It was replaced by another frame, or replaces one. */
  readonly isSubstituted: boolean;
};

const original = alias(serials, 'original');

/**
 * Finds a frame by its serial as somebody typed it, whatever they misread; null when none is meant.
 * One statement by index, also when there is none.
 */
export async function findSerial({ db }: Pick<Shop, 'db'>, typed: string): Promise<SerialEntry | null> {
  const [found] = await db
    .select({
      ...{ serial: serials.serial, normal: serials.normal, model: serials.model },
      ...{ productId: serials.productId, frameMaterial: serials.frameMaterial },
      ...{ hasMonocoqueBar: serials.hasMonocoqueBar, builtOn: serials.builtOn },
      ...{ soldToDealerOn: serials.soldToDealerOn, isTeam: serials.isTeam },
      isStolen: sql<boolean>`${serials.isStolen} or ${serials.reportedStolenAt} is not null`,
      isSubstituted: sql<boolean>`${serials.substitutedBy} is not null or exists (
        select 1 from ${serials} as "original" where ${original.substitutedBy} = ${serials.serial})`,
    })
    .from(serials)
    .where(eq(serials.normal, normalSerial(typed)));
  return found ?? null;
}

/** A frame in words: model, colour, size. Empty texts are not known. */
export type FrameWords = { readonly model: string; readonly color: string; readonly size: string };

/** Words the frame with this serial in the reader's language. */
export async function wordFrame(
  { db, locale }: Pick<Shop, 'db' | 'locale'>,
  serial: string,
): Promise<FrameWords | null> {
  const [found] = await db
    .select({
      name: productTexts.name,
      model: serials.model,
      color: colors.name,
      size: variants.size,
    })
    .from(serials)
    .leftJoin(products, eq(products.id, serials.productId))
    .leftJoin(variants, eq(variants.id, serials.variantId))
    .leftJoin(colors, eq(colors.code, variants.color))
    .leftJoin(
      productTexts,
      sql`${productTexts.productId} = ${products.id} and ${or(
        eq(productTexts.locale, locale),
        eq(productTexts.locale, 'en'),
      )}`,
    )
    .where(eq(serials.serial, serial))
    .orderBy(sql`(${productTexts.locale} = ${locale}) desc nulls last`)
    .limit(1);
  if (!found) return null;
  return { model: found.name ?? found.model, color: found.color ?? '', size: found.size ?? '' };
}
