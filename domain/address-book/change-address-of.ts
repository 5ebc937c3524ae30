import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { customerUnknown } from '#domain/customers/refusals.ts';
import { customers } from '#domain/customers/schema.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { isId } from '#shared/ids.ts';
import { SAVED_FIELDS, type TypedAddress } from './input.ts';
import { listAddresses } from './list-addresses.ts';
import { openBook } from './open-book.ts';
import { addressUnknown } from './refusals.ts';
import { saveAddress } from './save-address.ts';
import type { SavedAddress } from './saved-address.ts';
import { savedAddresses } from './schema.ts';

/**
 * The addresses that a customer has saved, for staff.
 * @throws Refusal staff.right-lacking, customers.unknown
 */
export async function listAddressesOf(shop: Shop, customerId: string): Promise<SavedAddress[]> {
  requireRight(shop, 'customers', 'look');
  requireRight(shop, 'persons', 'look');
  return listAddresses(shop, await ownerOf(shop, customerId));
}

type AddressChange = {
  readonly customerId: string;
  readonly id: string;
  readonly typed: FieldTexts;
  /** What the fields held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Staff change an address that a customer has saved. Orders keep the one they were made with. The
 * audit says which fields, and never what stands in them.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking, customers.unknown,
 *   address-book.unknown, address-book.invalid with its fields
 */
export function changeAddressOf(shop: Shop, change: AddressChange): Promise<void> {
  requireRight(shop, 'customers', 'change');
  requireRight(shop, 'persons', 'look');
  const { customerId, id, typed, opened } = change;
  return inTransaction(shop, async (inside) => {
    const owner = await ownerOf(inside, customerId);
    await openBook(inside, owner);
    const isIt = and(eq(savedAddresses.guestSessionId, owner), isNull(savedAddresses.erasedAt));
    const book = await inside.db.select().from(savedAddresses).where(isIt);
    const row = book.find((one) => one.id === id);
    if (!row) throw addressUnknown();
    const now = Object.fromEntries(SAVED_FIELDS.map((field) => [field, row[field]]));
    const edit = { now, typed, ...(opened && { opened }) };
    const mine = await mergeEdit(inside, { kind: 'address', id }, edit);
    const fields = Object.keys(mine).filter((name) => mine[name] !== now[name]);
    if (fields.length === 0) return;
    const whole: TypedAddress = { ...now, ...mine };
    const invoice = whole.companyName ? 'company' : 'private';
    await saveAddress(inside, { owner, kind: row.kind, id, typed: { ...whole, invoice } });
    await recordAudit(inside, {
      ...{ action: 'customer.address-changed', subjectKind: 'customer', subjectId: customerId },
      detail: { kind: row.kind, fields },
    });
  });
}

/** The session that owns a customer's cart and addresses. @throws Refusal customers.unknown */
async function ownerOf({ db }: Shop, customerId: string): Promise<string> {
  if (!isId(customerId)) throw customerUnknown();
  const [row] = await db
    .select({ owner: customers.cartSessionId })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!row) throw customerUnknown();
  return row.owner;
}
