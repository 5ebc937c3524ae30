import { getTableName, inArray } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { ACTIVITIES, type Activity } from '#domain/legal-texts/processing.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireFreshRight } from '#domain/staff/require-right.ts';
import { HOLDINGS, type Holding } from './holdings.ts';
import type { PersonIds } from './person.ts';
import { findWho, type Known, knownCustomer, readIdsOf, subjectOf, type Who } from './who.ts';

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
  return readAll(shop, knownCustomer(requireCustomer(shop)));
}

/**
 * The same of any customer or guest, for who may export persons, after a sign-in of the last
 * minutes. Audited.
 * @throws Refusal staff.right-lacking, staff.sign-in-again, customers.unknown,
 *   personal-data.guest-unknown
 */
export async function readPersonalDataOf(shop: Shop, who: Who): Promise<PersonalData> {
  requireFreshRight(shop, 'persons', 'export');
  return readAll(shop, await findWho(shop, who));
}

function readAll(shop: Shop, known: Known): Promise<PersonalData> {
  return inTransaction(shop, async (inside) => {
    const ids = await readIdsOf(inside, known);
    const tables: (HeldTable & { activity: Activity })[] = [];
    for (const holding of HOLDINGS) {
      const rows = await readRows(inside, holding, ids);
      if (rows.length === 0) continue;
      tables.push({ activity: holding.activity, name: getTableName(holding.table), rows });
    }
    await recordAudit(inside, { action: 'personal-data.exported', ...subjectOf(known) });
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
