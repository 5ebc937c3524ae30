import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { statement } from '#database/statement.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { saveColors } from '#domain/catalogue/save-colors.ts';
import { colors } from '#domain/catalogue/schema.ts';
import { slugify } from '#domain/catalogue/slugs.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { colorInvalid, colorTaken, colorUnknown, colorUsed } from './refusals.ts';

/** A colour as staff tend it, and what has it. */
export type TendedColor = {
  readonly code: string;
  readonly name: string;
  /** A CSS background. */
  readonly swatch: string;
  /** Codes of variants in it and of products with a picture of it, some of each. */
  readonly variants: readonly string[];
  readonly products: readonly string[];
  /** How many variants and pictures there are. */
  readonly used: number;
};

const LONGEST = 60;
/** A colour, or a gradient of colours: nothing that a browser would fetch. */
const SWATCH = /^(?:#[0-9a-f]{6}|[a-z]{3,20}|(?:linear|radial|conic)-gradient\([#0-9a-z%.,\s-]{1,200}\))$/i;

/** All colours by name. @throws Refusal staff.right-lacking */
export function listTendedColors(shop: Shop): Promise<TendedColor[]> {
  requireRight(shop, 'catalogue', 'look');
  return readColors(shop.db, { code: null });
}

/** One colour. @throws Refusal staff.right-lacking, assortment.color-unknown */
export function getColor(shop: Shop, code: string): Promise<TendedColor> {
  requireRight(shop, 'catalogue', 'look');
  return readColor(shop, code);
}

const readColors = statement<{ code: string | null }, TendedColor>(
  'assortment_colors',
  `with made as (
     select color, count(*)::int as n, (array_agg(code order by code))[1:5] as codes from variants group by color),
   shown as (
     select s.color, count(*)::int as n, (array_agg(distinct p.code order by p.code))[1:5] as codes
     from (select product_id, color from product_photographs
       union all select product_id, color from product_pictures) s
     join products p on p.id = s.product_id group by s.color)
   select c.code, c.name, c.swatch, coalesce(made.codes, '{}') as variants, coalesce(shown.codes, '{}') as products,
     coalesce(made.n, 0) + coalesce(shown.n, 0) as used
   from colors c left join made on made.color = c.code left join shown on shown.color = c.code
   where :code::text is null or c.code = :code::text order by c.name, c.code`,
);

async function readColor({ db }: Shop, code: string): Promise<TendedColor> {
  const [color] = await readColors(db, { code });
  if (!color) throw colorUnknown(code);
  return color;
}

/**
 * Adds a colour; its code is made of its name. @returns its code
 * @throws Refusal staff.right-lacking, assortment.color-invalid with its fields,
 *   assortment.color-conflict
 */
export function addColor(shop: Shop, typed: FieldTexts): Promise<string> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    await takeTurns(inside);
    const code = slugify((typed.name ?? '').trim());
    await refuseKnown(inside, code);
    await save(inside, code, typed);
    return code;
  });
}

type ColorChange = {
  readonly code: string;
  readonly typed: FieldTexts;
  /** What the fields held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Changes the name of a colour, or how it looks.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking,
 *   assortment.color-unknown, assortment.color-invalid with its fields
 */
export function changeColor(shop: Shop, { code, typed, opened }: ColorChange): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const now = await lockColor(inside, code);
    const edit = { now, typed, ...(opened && { opened }) };
    const mine = await mergeEdit(inside, { kind: 'color', id: code }, edit);
    await save(inside, code, { ...now, ...mine });
  });
}

/**
 * Ends a colour that no variant and no picture has.
 * @throws Refusal staff.right-lacking, assortment.color-unknown,
 *   assortment.color-used-conflict with what has it
 */
export function endColor(shop: Shop, { code }: Pick<ColorChange, 'code'>): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const fields = await lockColor(inside, code);
    const { used, variants, products } = await readColor(inside, code);
    if (used > 0) throw colorUsed({ color: code, used, uses: [...variants, ...products].join(', ') });
    await inside.db.delete(colors).where(eq(colors.code, code));
    await recordAudit(inside, {
      ...{ action: 'catalogue.color-ended', subjectKind: 'color', subjectId: code, before: fields },
    });
    const inverse = { code, fields };
    await recordUndo(inside, { kind: 'catalogue.color-ended', detail: { color: code }, inverse });
    await bumpEpochs(inside, ['catalogue']);
  });
}

const endedColor = z.object({ code: z.string(), fields: z.record(z.string(), z.string()) });

/**
 * Brings an ended colour back: the inverse of ending it.
 * @throws Refusal staff.right-lacking, assortment.color-conflict, assortment.color-invalid
 */
export function restoreColor(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  const { code, fields } = endedColor.parse(inverse);
  return inTransaction(shop, async (inside) => {
    await takeTurns(inside);
    await refuseKnown(inside, code);
    await save(inside, code, fields);
  });
}

/** Two who add one colour at once would both find it new. */
async function takeTurns({ db }: Shop): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('assortment:colors'))`);
}

async function refuseKnown({ db }: Shop, code: string): Promise<void> {
  const [known] = await db.select().from(colors).where(eq(colors.code, code));
  if (known) throw colorTaken(code);
}

async function lockColor({ db }: Shop, code: string): Promise<FieldTexts> {
  const [known] = await db.select().from(colors).where(eq(colors.code, code)).for('update');
  if (!known) throw colorUnknown(code);
  return { name: known.name, swatch: known.swatch };
}

/** @throws Refusal assortment.color-invalid with every wrong field */
async function save(shop: Shop, code: string, fields: FieldTexts): Promise<void> {
  const [name, swatch] = [(fields.name ?? '').trim(), (fields.swatch ?? '').trim()];
  const faults = {
    ...((name === '' || code === '') && { name: 'assortment.field-missing' }),
    ...(name.length > LONGEST && { name: 'assortment.text-long' }),
    ...(!SWATCH.test(swatch) && { swatch: 'assortment.background-invalid' }),
  };
  if (Object.keys(faults).length > 0) throw colorInvalid(faults);
  await saveColors(shop, [{ code, name, swatch }]);
}
