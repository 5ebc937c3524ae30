import { eq } from 'drizzle-orm';
import { products } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import { findChoices } from './find-choices.ts';
import type { quotes } from './schema.ts';

type Parts = Pick<typeof quotes.$inferSelect, 'productId' | 'locale' | 'group' | 'wheelset' | 'fork'>;

/**
 * Groupset, wheels and fork of a request as the bike's sheet words them in another language than
 * the rider's. What the sheet no longer has stays as it was sent.
 */
export async function wordParts(
  { db }: Pick<Shop, 'db'>,
  { productId, locale: asked, group, wheelset, fork }: Parts,
  locale: Locale,
): Promise<Pick<Parts, 'group' | 'wheelset' | 'fork'>> {
  const [bike] = await db.select({ code: products.code }).from(products).where(eq(products.id, productId));
  const choicesIn = (language: Locale) => findChoices({ db, locale: language }, bike?.code ?? '');
  const there = locale === asked ? null : await choicesIn(locale);
  const here = there && (await choicesIn(asked));
  if (!here || !there) return { group, wheelset, fork };
  const pairs = here.variants.flatMap(({ groupModel, slug }): [string, string][] => {
    const same = there.variants.find((one) => one.slug === slug)?.groupModel;
    if (!same) return [];
    const [from, to] = [here.builds[groupModel], there.builds[same]];
    const parts: [string, string][] =
      from && to
        ? [
            [from.wheelset, to.wheelset],
            [from.fork, to.fork],
          ]
        : [];
    return [[groupModel, same], ...parts];
  });
  const words = new Map(pairs);
  const say = (text: string) => words.get(text) ?? text;
  return { group: say(group), wheelset: say(wheelset), fork: say(fork) };
}
