import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#database/connect.ts';
import { type Brand, parseBrand } from '#domain/brand/parse-brand.ts';
import { saveBrand } from '#domain/brand/save-brand.ts';
import { saveCategories } from '#domain/catalogue/save-categories.ts';
import { saveModelYears, saveUsages } from '#domain/catalogue/save-usages.ts';
import { saveGuarantees } from '#domain/guarantees/save-guarantees.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { saveInvoiceSeries } from '#domain/invoices/save-invoice-series.ts';
import type { LegalBlock } from '#domain/legal-texts/blocks.ts';
import { saveLegalTexts } from '#domain/legal-texts/save-legal-texts.ts';
import { type MenuEntry, saveMenus } from '#domain/menus/save-menus.ts';
import { publish } from '#domain/pages/publish.ts';
import { textDocument } from '#domain/pages/rich-text-of.ts';
import { saveDraft } from '#domain/pages/save-draft.ts';
import { type PageEntry, savePages } from '#domain/pages/save-pages.ts';
import { saveWorkshop } from '#domain/shipping/save-workshop.ts';
import type { Shop } from '#domain/shop.ts';
import { saveSiteConfig } from '#domain/site-config/save-site-config.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { fillOnce, isSetUp } from './fill-once.ts';
import { makerFolder } from './read-maker.ts';
import { readSeedFile } from './seed-files.ts';
import { seedForms } from './seed-forms.ts';
import { seedMarkets } from './seed-markets.ts';

/** What a shop says of itself before its maker does; commands and the server run from the root. */
const EMPTY = 'seeds/empty';

/**
 * Makes an empty database a shop that nobody has filled in yet: a plain look, countries with their
 * taxes, shelves to put bikes on, and what the law says, with gaps for the company's facts. Goods,
 * prices, deliveries, promises and the company are the maker's. A set-up shop stays as it is.
 * @returns whether this node filled an empty database
 */
export async function seedEmptyShop(db: Database): Promise<boolean> {
  const shop = systemShop(db, 'seed', NO_JOBS);
  if (await isSetUp(shop)) return false;
  const brand = await readPlainBrand();
  return fillOnce(shop, (inside) => seedPlain(inside, brand));
}

/** Countries, taxes, shelves and the words of the law are those of the demo's folder. */
async function seedPlain(shop: Shop, brand: Brand): Promise<void> {
  const facts = makerFolder(null);
  await saveBrand(shop, brand);
  await seedMarkets(shop, facts, { isEmpty: true });
  await saveInvoiceSeries(shop, await readSeedFile(facts, 'invoice-series'));
  await saveSiteConfig(shop, await readSeedFile(EMPTY, 'site'));
  await saveWorkshop(shop, await readSeedFile(EMPTY, 'workshop'));
  await saveCategories(shop, await readSeedFile(facts, 'categories'));
  await saveUsages(shop, await readSeedFile(facts, 'usages'));
  await saveModelYears(shop, await readSeedFile(facts, 'model-years'));
  const guarantees = await readSeedFile(facts, 'guarantees');
  await saveGuarantees(
    shop,
    guarantees.filter(({ kind }) => kind === 'legal'),
  );
  await seedLegalTexts(shop, facts);
  await seedForms(shop, EMPTY);
  await saveMenus(shop, (await readJson(join(EMPTY, 'menus.json'))) as MenuEntry[]);
  await seedHome(shop);
}

type Home = Pick<PageEntry, 'title' | 'description'> & { readonly text: Readonly<Record<Locale, string>> };

/** A page to begin with: a sentence, and the way to the bikes. */
async function seedHome(shop: Shop): Promise<void> {
  const { text, ...words } = (await readJson(join(EMPTY, 'home.json'))) as Home;
  await savePages(shop, [{ code: 'home', path: '', layout: 'home', ...words }]);
  const ref = { entitySlug: 'pages', entityId: 'home', attributeSlug: 'content' } as const;
  const { number } = await saveDraft(shop, { ...ref, basedOn: 0, blocks: textDocument(text) });
  await publish(shop, { ...ref, number });
}

/** The demo's colours and fonts with no name of a maker. */
async function readPlainBrand(): Promise<Brand> {
  const folder = makerFolder(null);
  const names = (await readdir(join(folder, 'fonts'))).map((name) => `fonts/${name}`);
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name))] as const),
  );
  const [theirs, plain] = await Promise.all([
    readJson(join(folder, 'brand.json')),
    readJson(join(EMPTY, 'look.json')),
  ]);
  const look = { ...(theirs as object), ...(plain as object) };
  return parseBrand(look, new Map(files));
}

/**
 * What a maker promises beyond the law, by text and section: a warranty, prices, days. Null leaves
 * the section out; words take the place of its first paragraph.
 */
type Promises = Readonly<Record<string, Sections | undefined>>;
type Sections = Readonly<Record<string, Readonly<Record<Locale, string>> | null | undefined>>;

async function seedLegalTexts(shop: Shop, folder: string): Promise<void> {
  const [texts, { siteName }, promises] = await Promise.all([
    readSeedFile(folder, 'legal-texts'),
    readSeedFile(folder, 'site'),
    readFile(join(EMPTY, 'legal-texts.json'), 'utf8').then((text) => JSON.parse(text) as Promises),
  ]);
  const entries = texts.flatMap(({ code, version, texts: byLocale }) =>
    LOCALES.map((locale) => {
      const { title, body } = byLocale[locale];
      const lawful = withoutPromises(body, promises[code] ?? {}, locale);
      return { code, version, locale, title, body: lawful.flatMap((block) => withoutName(block, siteName)) };
    }),
  );
  await saveLegalTexts(shop, entries);
}

/** What nobody promised yet would bind a maker who never read it. */
function withoutPromises(body: readonly LegalBlock[], sections: Sections, locale: Locale): LegalBlock[] {
  let section = '';
  return body.flatMap((block, index) => {
    if (block.kind === 'h2') section = block.id;
    const instead = sections[section];
    if (instead === null) return [];
    const isFirst = body[index - 1]?.kind === 'h2';
    return instead && isFirst ? { kind: 'p', text: instead[locale] } : block;
  });
}

/** The block without sentences that name the demo's maker or its people. */
function withoutName(block: LegalBlock, name: string): LegalBlock[] {
  const names = (text: string) => text.toLowerCase().includes(name.toLowerCase());
  if (!('items' in block)) return names(block.text) ? [] : [block];
  const items = block.items.filter((item) => !names(item));
  return items.length > 0 ? [{ ...block, items }] : [];
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
