import { eq } from 'drizzle-orm';
import type { ZodError } from 'zod';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { isConfirmed, isLargeMove } from '#domain/prices/large-change.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireFreshRight } from '#domain/staff/require-right.ts';
import { configFields, fileOfFields } from './config-fields.ts';
import { siteConfigFile } from './parse-site-config.ts';
import { changeLarge, inputInvalid } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { type SiteConfigEntry, saveSiteConfig } from './save-site-config.ts';
import { siteConfigs } from './schema.ts';

export type SiteConfigChange = {
  /** The fields that were typed (`configFields`); others stay. */
  readonly typed: FieldTexts;
  /** What they held when the form was opened. */
  readonly opened?: FieldTexts;
  /** What was typed to confirm large changes. */
  readonly confirmation?: string;
};

/** Reads the site config as the texts of its forms. @throws Refusal staff.right-lacking */
export async function readConfigFields(shop: Shop): Promise<FieldTexts> {
  requireStaff(shop, 'look');
  const [row] = await shop.db.select().from(siteConfigs).where(eq(siteConfigs.id, 1));
  return row ? configFields(row) : {};
}

/**
 * Changes fields of the site config by the rules of the maker's file. A threshold that moves by
 * more than half or to 0 wants a typed word; the bank account a sign-in of the last minutes.
 * @returns the fields that changed
 * @throws EditConflict edits.record-conflict; Refusal site-config.input-invalid with its fields,
 *   site-config.change-large, staff.right-lacking, staff.sign-in-again
 */
export function changeSiteConfig(
  shop: Shop,
  { typed, opened, confirmation = '' }: SiteConfigChange,
): Promise<string[]> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    const [row] = await inside.db.select().from(siteConfigs).where(eq(siteConfigs.id, 1)).for('update');
    if (!row) return [];
    const now = configFields(row);
    const mine = await mergeEdit(inside, { kind: 'site-config', id: '1' }, { now, typed, opened });
    const entry = parse({ ...now, ...mine }, now);
    const changed = Object.keys(mine).filter(
      (name) => configFields({ ...row, ...entry })[name] !== now[name],
    );
    if (changed.some((name) => name.startsWith('bank_'))) requireFreshRight(inside, 'settings', 'change');
    refuseLarge({ before: row, after: entry, confirmation });
    await saveSiteConfig(inside, entry);
    return changed;
  });
}

/**
 * What nobody has said of the company yet stops no form: a new shop fills it in piece by piece.
 * Once said, a field is never empty again.
 */
function parse(fields: FieldTexts, now: FieldTexts): SiteConfigEntry {
  const { file, rows } = fileOfFields(fields);
  const parsed = siteConfigFile.safeParse(file);
  if (parsed.success) return parsed.data as SiteConfigEntry;
  const isUnsaid = (name: string) => name.startsWith('company_') && !now[name] && !fields[name]?.trim();
  const faults = Object.entries(faultsOf(parsed.error, rows, fields)).filter(([name]) => !isUnsaid(name));
  if (faults.length > 0) throw inputInvalid(Object.fromEntries(faults));
  return file as SiteConfigEntry;
}

/** The code of each field's fault by the field's name. */
function faultsOf({ issues }: ZodError, rows: readonly number[], fields: FieldTexts): Record<string, string> {
  const names = issues.map(({ path }) => {
    const [first, second, third] = path.map(String);
    if (first === 'supportHours')
      return `hours${rows[Number(second)]}_${third === 'line' ? String(path[3]) : third}`;
    if (first === 'bankAccount') return `bank_${second === 'bank' ? 'name' : second}`;
    return first === 'socialLinks' || second === undefined ? String(first) : `${first}_${second}`;
  });
  const codeOf = (name: string) =>
    (fields[name] ?? '').trim() === '' ? 'site-config.field-missing' : 'site-config.field-invalid';
  return Object.fromEntries(names.map((name) => [name, codeOf(name)]));
}

const THRESHOLDS = ['freeShippingThresholdIta', 'freeShippingThresholdInt'] as const;
type Thresholds = Readonly<Record<(typeof THRESHOLDS)[number], number>>;

function refuseLarge(change: { before: Thresholds; after: Thresholds; confirmation: string }): void {
  const { before, after, confirmation } = change;
  const large = THRESHOLDS.filter((name) => isLargeMove(before[name], after[name]));
  if (large.length > 0 && !isConfirmed(confirmation, large.length)) throw changeLarge(large.length);
}
