import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { CategoryKind } from '#domain/catalogue/kinds.ts';
import { oldSlugs } from '#domain/catalogue/old-slugs-schema.ts';
import { type CategoryEntry, saveCategories } from '#domain/catalogue/save-categories.ts';
import { categories, categoryTexts } from '#domain/catalogue/schema.ts';
import type { SizeGuide } from '#domain/catalogue/size-guide.ts';
import { freeSlug, slugify } from '#domain/catalogue/slugs.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { LOCALES } from '#shared/locale.ts';
import { categoryFields, readCategoryUses } from './read-categories.ts';
import { categoryInvalid, categoryTaken, categoryUnknown, categoryUsed } from './refusals.ts';
import { codeFaults, lastPlace, wordFaults } from './word-faults.ts';

/** Sentences above a list of goods, in characters. */
const LONGEST_INTRO = 600;

/**
 * Adds a category with its names, to the bikes or to the e-shop; its code and addresses are made of
 * them, and it stands last.
 * @param typed also `kind`, and `parent`: the code of a root, or empty
 * @returns its code
 * @throws Refusal staff.right-lacking, assortment.category-invalid with its fields,
 *   assortment.category-conflict
 */
export function addCategory(shop: Shop, typed: FieldTexts): Promise<string> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    await takeTurns(inside);
    const kind = typed.kind === 'shop' ? 'shop' : 'bike';
    const known = await inside.db.select().from(categories);
    const taken = await inside.db.select().from(categoryTexts).where(eq(categoryTexts.kind, kind));
    const code = slugify((typed.name_en ?? '').trim());
    if (code !== '' && known.some((one) => one.code === code)) throw categoryTaken(code);
    const slugs = LOCALES.map((locale) => {
      const name = (typed[`name_${locale}`] ?? '').trim();
      const others = taken.filter((one) => one.locale === locale).map(({ slug }) => slug);
      return [`slug_${locale}`, name === '' ? '' : freeSlug([slugify(name, locale), code], new Set(others))];
    });
    const places = known.filter((one) => one.kind === kind).map(({ position }) => position);
    const position = String(lastPlace(places));
    const fields = { ...typed, ...Object.fromEntries(slugs), position };
    await save(inside, { code, kind }, fields);
    return code;
  });
}

type CategoryChange = {
  readonly code: string;
  readonly typed: FieldTexts;
  /** What the fields held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Changes the words and the place of a category. Former addresses lead to the new ones.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking,
 *   assortment.category-unknown, assortment.category-invalid with its fields
 */
export function changeCategory(shop: Shop, { code, typed, opened }: CategoryChange): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    await takeTurns(inside);
    const { row, fields: now } = await lockCategory(inside, code);
    const edit = { now, typed, ...(opened && { opened }) };
    const mine = await mergeEdit(inside, { kind: 'category', id: code }, edit);
    await save(inside, { code, kind: row.kind, id: row.id }, { ...now, ...mine });
  });
}

/**
 * Ends a category in which nothing is and to which no menu leads. Every promotion and campaign that
 * names it is over.
 * @throws Refusal staff.right-lacking, assortment.category-unknown,
 *   assortment.category-used-conflict with what uses it
 */
export function endCategory(shop: Shop, { code }: Pick<CategoryChange, 'code'>): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    await takeTurns(inside);
    const { row, fields } = await lockCategory(inside, code);
    const { id, kind, sizeGuide } = row;
    const { used, products, below, menus, promotions, campaigns } = await readCategoryUses(inside, code);
    const uses = [...products, ...below, ...menus, ...promotions, ...campaigns].join(', ');
    if (used > 0) throw categoryUsed({ category: code, used, uses });
    await inside.db.delete(categories).where(eq(categories.id, id));
    await recordAudit(inside, {
      ...{ action: 'catalogue.category-ended', subjectKind: 'category', subjectId: code, before: fields },
    });
    const inverse = { code, kind, id, sizeGuide, fields };
    await recordUndo(inside, { kind: 'catalogue.category-ended', detail: { category: code }, inverse });
    await bumpEpochs(inside, ['catalogue']);
  });
}

const endedCategory = z.object({
  ...{ code: z.string(), kind: z.enum(['bike', 'shop']), id: z.uuid() },
  ...{ sizeGuide: z.custom<SizeGuide | null>(), fields: z.record(z.string(), z.string()) },
});

/**
 * Brings an ended category back with its words, its measures and its former addresses: the inverse
 * of ending it.
 * @throws Refusal staff.right-lacking, assortment.category-conflict, assortment.category-invalid
 */
export function restoreCategory(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  const { code, kind, id, sizeGuide, fields } = endedCategory.parse(inverse);
  return inTransaction(shop, async (inside) => {
    await takeTurns(inside);
    const [known] = await inside.db.select().from(categories).where(eq(categories.code, code));
    if (known) throw categoryTaken(code);
    await save(inside, { code, kind, sizeGuide }, fields);
    const { row } = await lockCategory(inside, code);
    await inside.db.update(oldSlugs).set({ ownerId: row.id }).where(eq(oldSlugs.ownerId, id));
  });
}

/** Two who give one address away at once would both find it free. */
async function takeTurns({ db }: Shop): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('assortment:categories'))`);
}

async function lockCategory({ db }: Shop, code: string) {
  const [row] = await db.select().from(categories).where(eq(categories.code, code)).for('update');
  const texts = row ? await db.select().from(categoryTexts).where(eq(categoryTexts.categoryId, row.id)) : [];
  if (!row || texts.length === 0) throw categoryUnknown(code);
  const [above] = await db
    .select({ code: categories.code })
    .from(categories)
    .where(sql`${categories.id} = ${row.parentId}::uuid`);
  return { row, fields: categoryFields(row, { parent: above?.code ?? '', texts }) };
}

type ToSave = {
  readonly code: string;
  readonly kind: CategoryKind;
  /** Of a category that is there already. */
  readonly id?: string;
  readonly sizeGuide?: SizeGuide | null;
};

/** Saves what was typed. @throws Refusal assortment.category-invalid with every wrong field */
async function save(shop: Shop, { id, ...category }: ToSave, fields: FieldTexts): Promise<void> {
  const said = (name: string) => (fields[name] ?? '').trim();
  const faults = {
    ...wordFaults(
      said,
      Object.keys(fields).filter((name) => !name.startsWith('intro_')),
    ),
    ...Object.fromEntries(
      LOCALES.filter((locale) => said(`intro_${locale}`).length > LONGEST_INTRO).map((locale) => [
        `intro_${locale}`,
        'assortment.intro-long',
      ]),
    ),
    ...codeFaults(category.code, said('name_en')),
    ...(await placeFaults(shop, { ...category, ...(id && { id }) }, said)),
  };
  if (Object.keys(faults).length > 0) throw categoryInvalid(faults);
  const texts = LOCALES.map((locale) => {
    const allName = said(`all_${locale}`);
    const { name, slug, intro } = {
      name: said(`name_${locale}`),
      slug: said(`slug_${locale}`),
      intro: said(`intro_${locale}`),
    };
    return [locale, { name, slug, intro, ...(allName !== '' && { allName }) }] as const;
  });
  const entry: CategoryEntry = {
    ...{ ...category, parent: said('parent') || null, position: Number(said('position')) },
    texts: Object.fromEntries(texts) as CategoryEntry['texts'],
  };
  await saveCategories(shop, [entry]);
}

/** Addresses that lead to another category, and what it cannot stand below. */
async function placeFaults({ db }: Shop, { code, kind, id }: ToSave, said: (name: string) => string) {
  const others = await db
    .select({ locale: categoryTexts.locale, slug: categoryTexts.slug, code: categories.code })
    .from(categoryTexts)
    .innerJoin(categories, eq(categories.id, categoryTexts.categoryId))
    .where(eq(categoryTexts.kind, kind));
  const isTaken = (locale: string) =>
    others.some((one) => one.code !== code && one.locale === locale && one.slug === said(`slug_${locale}`));
  const faults = LOCALES.filter(isTaken).map((locale) => [`slug_${locale}`, 'assortment.slug-conflict']);
  const parent = said('parent');
  if (parent === '') return Object.fromEntries(faults);
  const [above] = await db.select().from(categories).where(eq(categories.code, parent));
  const below = id === undefined ? 0 : await db.$count(categories, eq(categories.parentId, id));
  const isRoot = above?.kind === kind && above.parentId === null && above.code !== code;
  if (!isRoot || below > 0) faults.push(['parent', 'assortment.parent-invalid']);
  return Object.fromEntries(faults);
}
