import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { dealers } from '#domain/dealers/schema.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { findSerial } from '#domain/serials/find-serial.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { setDeletion } from '#domain/uploads/claim-uploads.ts';
import { calendarDate } from '#shared/clock.ts';
import { decimalText } from '#shared/csv.ts';
import { isHandedOn } from './change-owner.ts';
import { checkInput } from './input.ts';
import { parsePrice } from './parse-price.ts';
import { decisionUnlawful, reasonMissing, registrationInvalid, registrationUnknown } from './refusals.ts';
import { newCertificateCode, parseRegistrationNumber } from './registration-number.ts';
import { requireStaff } from './require-staff.ts';
import { evidenceEnd } from './retention.ts';
import { REGISTRATION, warrantyRegistrations } from './schema.ts';
import { OTHER_DEALER } from './subjects.ts';
import { warrantyEndOf, warrantyOutcome } from './warranty-outcome.ts';

type Registration = typeof warrantyRegistrations.$inferSelect;

const LONGEST = 100;

/** What of a registration staff put right, as texts of a form: `dealer` is a slug, or `other`. */
export async function readCorrection({ db }: Pick<Shop, 'db'>, row: Registration): Promise<FieldTexts> {
  const [dealer] = row.dealerId
    ? await db.select({ slug: dealers.slug }).from(dealers).where(eq(dealers.id, row.dealerId))
    : [];
  const { purchasedOn, dealerName, bikeModel, bikeColor, priceAmount } = row;
  return {
    ...{ purchasedOn, bikeModel, bikeColor, dealerName: dealer ? '' : dealerName },
    dealer: dealer?.slug ?? (dealerName === '' ? '' : OTHER_DEALER),
    price: priceAmount === null ? '' : decimalText(priceAmount),
  };
}

type Correction = {
  readonly number: string;
  readonly reason: string;
  readonly typed: FieldTexts;
  /** What the fields held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Staff put right what an owner typed: the day of purchase, the dealer, model, colour and price.
 * The end of the warranty, the certificate and the time its evidence is kept follow the day. The
 * frame stays: another one is another registration.
 * @throws EditConflict edits.record-conflict; Refusal warranties.staff-only, staff.right-lacking,
 *   warranties.reason-missing, warranties.registration-unknown, warranties.decision-unlawful,
 *   warranties.registration-invalid with its fields
 */
export function correctRegistration(shop: Shop, correction: Correction): Promise<void> {
  requireStaff(shop, 'change');
  const { number, typed, opened } = correction;
  const reason = correction.reason.trim();
  if (reason === '') throw reasonMissing();
  return inTransaction(shop, async (inside) => {
    const row = await lock(inside, number);
    const now = await readCorrection(inside, row);
    const subject = { kind: 'warranty-registration', id: row.id };
    const edit = { now, typed, ...(opened && { opened }) };
    const mine = await mergeEdit(inside, { ...subject, isBusy: true }, edit);
    const said = (name: string) => (mine[name] ?? now[name] ?? '').trim();
    const changed = Object.keys(now).filter((name) => said(name) !== now[name]);
    if (changed.length === 0) return;
    const values = {
      ...(await valuesOf(inside, row, said)),
      ...(await endOf(inside, row, said('purchasedOn'))),
    };
    await inside.db.update(warrantyRegistrations).set(values).where(eq(warrantyRegistrations.id, row.id));
    if (values.expiresOn !== row.expiresOn && row.state === 'registered') {
      const deleteAt = evidenceEnd(calendarDate(row.sentAt), values.expiresOn ?? null);
      await setDeletion(inside, { ownerKind: REGISTRATION, ownerId: row.id, deleteAt });
    }
    // What an owner typed goes with their registration; an entry stays for ever.
    await recordAudit(inside, {
      ...{ action: 'warranty.corrected', subjectKind: subject.kind, subjectId: row.id, reason },
      detail: { fields: changed },
    });
  });
}

/** A registration that waits or holds. */
async function lock({ db }: Shop, number: string): Promise<Registration> {
  const isIt = eq(warrantyRegistrations.number, parseRegistrationNumber(number));
  const [row] = await db.select().from(warrantyRegistrations).where(isIt).for('update');
  if (!row) throw registrationUnknown(number);
  const { state } = row;
  if (state !== 'waiting' && state !== 'registered') throw decisionUnlawful(row.number, state);
  return row;
}

/** What was typed as columns. @throws Refusal warranties.registration-invalid with its fields */
async function valuesOf(shop: Shop, row: Registration, said: (name: string) => string) {
  const faults: Record<string, string> = {};
  for (const name of ['bikeModel', 'bikeColor', 'dealerName'])
    if (said(name).length > LONGEST) faults[name] = 'warranties.too-long';
  const day = checkInput.shape.purchasedOn.safeParse(said('purchasedOn'));
  if (!day.success) faults.purchasedOn = day.error.issues[0]?.message ?? 'warranties.date-invalid';
  const price = said('price') === '' ? null : parsePrice(said('price'));
  if (said('price') !== '' && price === null) faults.price = 'warranties.price-invalid';
  const [slug, typedName] = [said('dealer'), said('dealerName')];
  const [dealer] = await shop.db
    .select({ id: dealers.id, name: dealers.name })
    .from(dealers)
    .where(eq(dealers.slug, slug));
  // An order or nobody sold it; a shop that is not in the list has a name.
  if (slug === OTHER_DEALER && typedName === '') faults.dealerName = 'warranties.dealer-missing';
  else if (slug !== '' && slug !== OTHER_DEALER && !dealer) faults.dealer = 'warranties.dealer-missing';
  if (Object.keys(faults).length > 0) throw registrationInvalid(faults);
  return {
    ...{ purchasedOn: said('purchasedOn'), bikeModel: said('bikeModel'), bikeColor: said('bikeColor') },
    dealerId: dealer?.id ?? null,
    dealerName: dealer?.name ?? (slug === OTHER_DEALER ? typedName : ''),
    priceAmount: price,
    priceCurrency: price === null ? null : (row.priceCurrency ?? shop.market.currency),
  };
}

/**
 * What follows the day of purchase of a bike that is registered. What was learnt of the frame since
 * then, such as a theft, does not speak against its day. Of a bike that was handed on the warranty
 * has ended, whatever the day.
 * @throws Refusal warranties.registration-invalid when it cannot have been bought then
 */
async function endOf(
  shop: Shop,
  row: Registration,
  purchasedOn: string,
): Promise<Partial<Pick<Registration, 'outcome' | 'expiresOn' | 'certificateCode'>>> {
  const { serial, state, expiresOn, certificateCode } = row;
  if (state !== 'registered' || serial === null || purchasedOn === row.purchasedOn) return { expiresOn };
  const entry = await findSerial(shop, serial);
  const asked = { serial, purchasedOn, owner: row.customerId, today: calendarDate(row.sentAt) };
  const frame = entry && { ...entry, isStolen: false, isTeam: false, isSubstituted: false };
  const { outcome, serial: found } = warrantyOutcome(asked, frame ? [frame] : [], []);
  if (found === null) throw registrationInvalid({ purchasedOn: 'warranties.day-unlawful' });
  if (await isHandedOn(shop, row.id)) return { expiresOn: null, certificateCode: null };
  const end = warrantyEndOf(outcome, purchasedOn);
  const code = end === null ? null : (certificateCode ?? newCertificateCode());
  return { outcome, expiresOn: end, certificateCode: code };
}
