import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { oldSlugs } from '#domain/catalogue/old-slugs-schema.ts';
import { saveUsages, type UsageEntry } from '#domain/catalogue/save-usages.ts';
import { usages, usageTexts } from '#domain/catalogue/schema.ts';
import { freeSlug, slugify } from '#domain/catalogue/slugs.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { readUsage, type TendedUsage } from './read-usages.ts';
import { usageInvalid, usageTaken, usageUnknown, usageUsed } from './refusals.ts';
import { codeFaults, lastPlace, wordFaults } from './word-faults.ts';

/**
 * Adds a usage with its names; its code and addresses are made of them, and it stands last.
 * @returns its code
 * @throws Refusal staff.right-lacking, assortment.usage-invalid with its fields,
 *   assortment.usage-conflict
 */
export function addUsage(shop: Shop, typed: FieldTexts): Promise<string> {
  requireRight(shop, 'catalogue', 'change');
  const names = LOCALES.map((locale) => [locale, (typed[`name_${locale}`] ?? '').trim()] as const);
  return inTransaction(shop, async (inside) => {
    await takeTurns(inside);
    const known = await inside.db.select().from(usages);
    const taken = await inside.db.select().from(usageTexts);
    const code = slugify((typed.name_en ?? '').trim());
    if (code !== '' && known.some((one) => one.code === code)) throw usageTaken(code);
    const slugs = names.map(([locale, name]) => {
      const others = taken.filter((one) => one.locale === locale).map(({ slug }) => slug);
      return [`slug_${locale}`, name === '' ? '' : freeSlug([slugify(name, locale), code], new Set(others))];
    });
    const position = lastPlace(known.map((one) => one.position));
    const fields = { ...typed, ...Object.fromEntries(slugs), position: String(position) };
    await saveUsages(inside, [entryOf(code, fields)]);
    return code;
  });
}

type UsageChange = {
  readonly code: string;
  readonly typed: FieldTexts;
  /** What the fields held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Changes the words and the place of a usage. Former addresses lead to the new ones.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking,
 *   assortment.usage-unknown, assortment.usage-invalid with its fields
 */
export function changeUsage(shop: Shop, { code, typed, opened }: UsageChange): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    await takeTurns(inside);
    const { fields: now } = await lockUsage(inside, code);
    const edit = { now, typed, ...(opened && { opened }) };
    const mine = await mergeEdit(inside, { kind: 'usage', id: code }, edit);
    const entry = entryOf(code, { ...now, ...mine });
    await refuseTaken(inside, entry);
    await saveUsages(inside, [entry]);
  });
}

/**
 * Ends a usage that no product is for and no menu leads to.
 * @throws Refusal staff.right-lacking, assortment.usage-unknown,
 *   assortment.usage-used-conflict with what uses it
 */
export function endUsage(shop: Shop, { code }: Pick<UsageChange, 'code'>): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    await takeTurns(inside);
    const { id, fields, products, used, menus } = await lockUsage(inside, code);
    if (used + menus.length > 0) throw usageUsed({ usage: code, used, uses: usesOf({ products, menus }) });
    await inside.db.delete(usages).where(eq(usages.id, id));
    await recordAudit(inside, {
      ...{ action: 'catalogue.usage-ended', subjectKind: 'usage', subjectId: code, before: fields },
    });
    await recordUndo(inside, {
      ...{ kind: 'catalogue.usage-ended', detail: { usage: code }, inverse: { code, id, fields } },
    });
    await bumpEpochs(inside, ['catalogue']);
  });
}

/** What uses it, as a refusal names it. */
function usesOf({ products, menus }: Pick<TendedUsage, 'products' | 'menus'>): string {
  return [...products, ...menus.map(({ label }) => label)].join(', ');
}

const endedUsage = z.object({
  ...{ code: z.string(), id: z.uuid(), fields: z.record(z.string(), z.string()) },
});

/**
 * Brings an ended usage back with its words and its former addresses: the inverse of ending it.
 * @throws Refusal staff.right-lacking, assortment.usage-conflict, assortment.usage-invalid
 */
export function restoreUsage(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  const { code, id, fields } = endedUsage.parse(inverse);
  return inTransaction(shop, async (inside) => {
    await takeTurns(inside);
    const [known] = await inside.db.select().from(usages).where(eq(usages.code, code));
    if (known) throw usageTaken(code);
    const entry = entryOf(code, fields);
    await refuseTaken(inside, entry);
    await saveUsages(inside, [entry]);
    const { id: ownerId } = await lockUsage(inside, code);
    await inside.db.update(oldSlugs).set({ ownerId }).where(eq(oldSlugs.ownerId, id));
  });
}

/** Two who give one address away at once would both find it free. */
async function takeTurns({ db }: Shop): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('assortment:usages'))`);
}

async function lockUsage(shop: Shop, code: string) {
  const [known] = await shop.db
    .select({ id: usages.id })
    .from(usages)
    .where(eq(usages.code, code))
    .for('update');
  if (!known) throw usageUnknown(code);
  return { ...(await readUsage(shop, code)), id: known.id };
}

/** The usage that was typed. @throws Refusal assortment.usage-invalid with every wrong field */
function entryOf(code: string, fields: FieldTexts): UsageEntry {
  const said = (name: string) => (fields[name] ?? '').trim();
  const faults = { ...wordFaults(said, Object.keys(fields)), ...codeFaults(code, said('name_en')) };
  if (Object.keys(faults).length > 0) throw usageInvalid(faults);
  const texts = LOCALES.map((locale) => {
    const heading = said(`heading_${locale}`);
    const text = { name: said(`name_${locale}`), slug: said(`slug_${locale}`) };
    return [locale, { ...text, ...(heading !== '' && { heading }) }] as const;
  });
  return {
    code,
    position: Number(said('position')),
    texts: Object.fromEntries(texts) as UsageEntry['texts'],
  };
}

/** @throws Refusal assortment.usage-invalid for addresses that lead to another usage */
async function refuseTaken({ db }: Shop, entry: UsageEntry): Promise<void> {
  const others = await db
    .select({ locale: usageTexts.locale, slug: usageTexts.slug, code: usages.code })
    .from(usageTexts)
    .innerJoin(usages, eq(usages.id, usageTexts.usageId));
  const isTaken = (locale: Locale, slug: string) =>
    others.some((one) => one.code !== entry.code && one.locale === locale && one.slug === slug);
  const taken = LOCALES.filter((locale) => isTaken(locale, entry.texts[locale]?.slug ?? ''));
  if (taken.length > 0)
    throw usageInvalid(
      Object.fromEntries(taken.map((locale) => [`slug_${locale}`, 'assortment.slug-conflict'])),
    );
}
