import { inArray } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { products } from '#domain/catalogue/schema.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { findSerial } from '#domain/serials/find-serial.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { PASSPORT_FIELDS } from './fields.ts';
import type { PassportValues } from './passport-value.ts';
import type { RangeFacts } from './range.ts';
import { batteryInvalid } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { batteries, batteryModels } from './schema.ts';

/** The file of a maker: what models share, and each battery. */
export type BatteriesEntry = {
  readonly models: readonly {
    /** Its code. */
    readonly product: string;
    readonly values: PassportValues;
    readonly range?: RangeFacts | null;
  }[];
  readonly batteries: readonly {
    readonly serial: string;
    readonly product: string;
    /** The serial of the frame that it came with. */
    readonly frame?: string | null;
    readonly manufacturedOn: string;
    readonly values: PassportValues;
  }[];
};

/**
 * Adds or changes models and batteries. @returns how many changed
 * @throws Refusal batteries.entry-invalid
 */
export function saveBatteries(shop: Shop, entry: BatteriesEntry): Promise<number> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    const ids = await readIds(inside, [...entry.models, ...entry.batteries]);
    const models = entry.models.map(({ product, values, range = null }) => ({
      ...{ productId: idOf(ids, product), values: checked(product, values, 'model'), range },
    }));
    const rows: (typeof batteries.$inferInsert)[] = [];
    for (const { serial, product, frame = null, manufacturedOn, values } of entry.batteries) {
      if (frame !== null && !(await findSerial(inside, frame))) throw batteryInvalid(serial, frame);
      if (!/^[A-Z0-9-]{6,30}$/.test(serial)) throw batteryInvalid(serial, 'serial');
      const own = checked(serial, values, 'battery');
      rows.push({ serial, productId: idOf(ids, product), frame, manufacturedOn, values: own });
    }
    const changed = await saveRows(inside.db, batteryModels, models, { key: ['productId'] });
    const made = await saveRows(inside.db, batteries, rows, { key: ['serial'] });
    const count = changed.length + made.length;
    if (count === 0) return 0;
    const subject = { subjectKind: 'battery', subjectId: `${count} batteries` };
    await recordAudit(inside, { action: 'batteries.saved', ...subject, detail: {} });
    await bumpEpochs(
      inside,
      changed.map(({ productId }) => productTag(productId)),
    );
    return count;
  });
}

async function readIds({ db }: Shop, named: readonly { readonly product: string }[]) {
  const codes = [...new Set(named.map(({ product }) => product))];
  const rows = await db
    .select({ id: products.id, code: products.code })
    .from(products)
    .where(inArray(products.code, codes));
  return new Map(rows.map(({ id, code }) => [code, id]));
}

function idOf(ids: ReadonlyMap<string, string>, product: string): string {
  const id = ids.get(product);
  if (id === undefined) throw batteryInvalid(product, product);
  return id;
}

function checked(entry: string, values: PassportValues, of: 'model' | 'battery'): PassportValues {
  const names = PASSPORT_FIELDS.filter((field) => field.of === of).map(({ name }) => name);
  const strange = Object.keys(values).find((name) => !names.includes(name));
  if (strange !== undefined) throw batteryInvalid(entry, strange);
  return values;
}
