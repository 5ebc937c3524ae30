import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { isId } from '#shared/ids.ts';
import { profileOfRow } from './find-profile.ts';
import { PROFILE_FIELDS, type TypedProfile } from './input.ts';
import { customerUnknown } from './refusals.ts';
import { parseProfile, writeProfile } from './save-profile.ts';
import { customers } from './schema.ts';

type ProfileChange = {
  readonly customerId: string;
  readonly typed: FieldTexts;
  /** What the fields held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Staff change a customer's profile, at the telephone for example. The e-mail address is not part
 * of it: it comes from the login, where only its owner proves a new one. The audit says which
 * fields, and never what stands in them.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking, customers.unknown,
 *   customers.profile-invalid with `fields`
 */
export function changeProfileOf(shop: Shop, { customerId, typed, opened }: ProfileChange): Promise<void> {
  requireRight(shop, 'customers', 'change');
  requireRight(shop, 'persons', 'look');
  return inTransaction(shop, async (inside) => {
    const now = await lockProfile(inside, customerId);
    const edit = { now, typed, ...(opened && { opened }) };
    const mine = await mergeEdit(inside, { kind: 'customer', id: customerId, isBusy: true }, edit);
    const profile = await parseProfile(inside, { ...now, ...mine });
    const fields = PROFILE_FIELDS.filter((field) => profile[field] !== now[field]);
    if (fields.length === 0) return;
    await writeProfile(inside, customerId, profile);
    await recordAudit(inside, {
      ...{ action: 'customer.profile-changed', subjectKind: 'customer', subjectId: customerId },
      detail: { fields },
    });
  });
}

/** @throws Refusal customers.unknown */
async function lockProfile({ db }: Shop, customerId: string): Promise<TypedProfile> {
  if (!isId(customerId)) throw customerUnknown();
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId)).for('update');
  if (!row) throw customerUnknown();
  return profileOfRow(row);
}
