import { eq, inArray } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { prepared } from '#database/prepared.ts';
import { readOnce } from '#database/read-once.ts';
import type { Shop } from '#domain/shop.ts';
import { PAPER_FONTS, type PaperFont } from './input.ts';
import { brandFiles, brands, type Look } from './schema.ts';

export type Brand = Look & { readonly hash: string };

/** How the shop looks. @throws when the shop is not set up: it has no brand */
export async function findBrand(shop: Pick<Shop, 'db'>): Promise<Brand> {
  const [row] = await readOnce(shop.db, 'brand', () => prepared(shop.db, brandQuery).execute());
  if (!row) throw new Error('The shop has no brand: npm run brand -- <folder> gives it one');
  return { ...row.look, hash: row.hash };
}

/** Whether the shop was given a look. */
export async function hasBrand(shop: Pick<Shop, 'db'>): Promise<boolean> {
  return (await prepared(shop.db, brandQuery).execute()).length > 0;
}

function brandQuery(db: Handle) {
  return db.select({ hash: brands.hash, look: brands.look }).from(brands).limit(1).prepare();
}

/** A font by its hash; null when the brand has none of it. */
export async function openFontFile(
  shop: Pick<Shop, 'db'>,
  hash: string,
): Promise<{ mime: string; content: Uint8Array } | null> {
  const columns = { mime: brandFiles.mime, content: brandFiles.content };
  const [file] = await shop.db.select(columns).from(brandFiles).where(eq(brandFiles.hash, hash));
  return file ?? null;
}

/** What a paper is drawn with: the look and the bytes of its five fonts. */
export type PaperBrand = Pick<Brand, 'wordmark'> & {
  readonly colours: Look['light'];
  readonly fonts: Readonly<Record<PaperFont, Uint8Array>>;
};

/** @throws when the shop has no brand */
export async function findPaperBrand(shop: Pick<Shop, 'db'>): Promise<PaperBrand> {
  const { light, wordmark, fonts } = await findBrand(shop);
  const hashes = PAPER_FONTS.map((font) => fonts.paper[font].split('.')[0] ?? '');
  const files = await shop.db.select().from(brandFiles).where(inArray(brandFiles.hash, hashes));
  const contents = new Map(files.map(({ hash, content }) => [hash, content]));
  const byName = PAPER_FONTS.map((font, index) => [font, contents.get(hashes[index] ?? '')]);
  return { wordmark, colours: light, fonts: Object.fromEntries(byName) as PaperBrand['fonts'] };
}
