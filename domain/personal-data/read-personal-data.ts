import { getTableName, inArray } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { customerUnknown } from '#domain/customers/refusals.ts';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { ACTIVITIES, type Activity } from '#domain/legal-texts/processing.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireFreshRight } from '#domain/staff/require-right.ts';
import { isId } from '#shared/ids.ts';
import { HOLDINGS, type Holding } from './holdings.ts';
import { type PersonIds, readPersonIds } from './person.ts';

export type HeldRow = Readonly<Record<string, unknown>>;
export type HeldTable = { readonly name: string; readonly rows: readonly HeldRow[] };
/** What is held for one activity of the privacy policy. */
export type HeldSection = { readonly activity: Activity; readonly tables: readonly HeldTable[] };
export type PersonalData = { readonly at: Date; readonly sections: readonly HeldSection[] };

/**
 * What proves a secret, such as a password's hash, tells nobody anything and would help a thief.
 * The HTML of a mail says what its text says.
 */
const LEFT_OUT = /hash|token|sealed|credentialId|publicKey|idempotencyKey|captureKey|^html$/i;

/**
 * Everything that is held about the acting customer in every room, by activity (articles 15 and 20
 * GDPR). Audited.
 * @throws Refusal customers.login-required
 */
export async function readPersonalData(shop: Shop): Promise<PersonalData> {
  return readAll(shop, requireCustomer(shop));
}

/**
 * The same of any customer, for who may export persons, after a sign-in of the last minutes.
 * Audited.
 * @throws Refusal staff.right-lacking, staff.sign-in-again, customers.unknown
 */
export async function readPersonalDataOf(shop: Shop, customerId: string): Promise<PersonalData> {
  requireFreshRight(shop, 'persons', 'export');
  if (!isId(customerId)) throw customerUnknown();
  return readAll(shop, customerId);
}

function readAll(shop: Shop, customerId: string): Promise<PersonalData> {
  return inTransaction(shop, async (inside) => {
    const ids = await readPersonIds(inside, customerId);
    const tables: (HeldTable & { activity: Activity })[] = [];
    for (const holding of HOLDINGS) {
      const rows = await readRows(inside, holding, ids);
      if (rows.length === 0) continue;
      tables.push({ activity: holding.activity, name: getTableName(holding.table), rows });
    }
    const subject = { subjectKind: 'customer', subjectId: customerId };
    await recordAudit(inside, { action: 'personal-data.exported', ...subject });
    const sections = ACTIVITIES.map((activity) => ({
      activity,
      tables: tables.filter((table) => table.activity === activity).map(({ name, rows }) => ({ name, rows })),
    }));
    return { at: shop.clock.now(), sections: sections.filter((section) => section.tables.length > 0) };
  });
}

async function readRows({ db }: Shop, { table, by, of }: Holding, ids: PersonIds): Promise<HeldRow[]> {
  if (ids[of].length === 0) return [];
  const rows: HeldRow[] = await db
    .select()
    .from(table)
    .where(inArray(by, [...ids[of]]));
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !LEFT_OUT.test(name))));
}
