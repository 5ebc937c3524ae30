import { eq } from 'drizzle-orm';
import { findProductSafety } from '#domain/catalogue/find-product-safety.ts';
import { addressLine } from '#domain/safety/addressed.ts';
import type { Shop } from '#domain/shop.ts';
import { listOwners } from '#domain/warranties/list-owners.ts';
import { isFieldShown, PASSPORT_FIELDS, type PassportField, type PassportView } from './fields.ts';
import { hasAccess } from './issue-access.ts';
import { type PassportValues, valueIn } from './passport-value.ts';
import { batteries, batteryModels } from './schema.ts';

/** A field with its value; null: it is missing. */
export type PassportEntry = PassportField & { readonly value: number | string | null };

export type Passport = {
  readonly serial: string;
  readonly productId: string;
  readonly view: PassportView;
  /** All fields that this reader may see, missing ones too. */
  readonly entries: readonly PassportEntry[];
  /** How many fields this reader may not see. */
  readonly hidden: number;
};

/**
 * Finds the passport of a battery as its reader may see it; null when there is no such battery. The
 * owner of the bike it came with sees more, and so does whoever has a link for authorities.
 * @param access the secret of such a link, unchecked
 */
export async function findPassport(
  shop: Shop,
  { serial, access }: { readonly serial: string; readonly access: string | null },
): Promise<Passport | null> {
  const [found] = await shop.db
    .select({ battery: batteries, model: batteryModels.values })
    .from(batteries)
    .leftJoin(batteryModels, eq(batteryModels.productId, batteries.productId))
    .where(eq(batteries.serial, serial.trim().toUpperCase().slice(0, 40)));
  if (!found) return null;
  const { battery, model } = found;
  const view = await readView(shop, battery, access);
  const known: PassportValues = { ...(await knownOf(shop, battery)), ...model, ...battery.values };
  const shown = PASSPORT_FIELDS.filter((field) => isFieldShown(field, view));
  return {
    ...{ serial: battery.serial, productId: battery.productId, view },
    entries: shown.map((field) => ({ ...field, value: valueIn(known[field.name], shop.locale) })),
    hidden: PASSPORT_FIELDS.length - shown.length,
  };
}

async function readView(
  shop: Shop,
  { serial, frame }: typeof batteries.$inferSelect,
  access: string | null,
): Promise<PassportView> {
  if (access !== null && (await hasAccess(shop, serial, access))) return 'authority';
  if (shop.actor.kind !== 'customer' || frame === null) return 'public';
  const owners = await listOwners(shop, { serial: frame });
  const isOwner = owners.some(({ customerId }) => customerId === shop.actor.id);
  return isOwner ? 'owner' : 'public';
}

/** What the shop knows of it anyway. */
async function knownOf(
  shop: Shop,
  { serial, productId, manufacturedOn }: typeof batteries.$inferSelect,
): Promise<PassportValues> {
  const safety = await findProductSafety(shop, productId);
  const battery = safety?.battery;
  const maker = safety?.manufacturer;
  return {
    ...(maker && {
      manufacturerInformation: `${maker.name}, ${addressLine(maker, shop.locale)}, ${maker.email}`,
    }),
    ...{ batteryCategory: 'LMT', productIdentifier: safety?.code ?? '', manufacturingDate: manufacturedOn },
    batteryPassportIdentifier: `${shop.baseUrl}/en/batteries/${serial}`,
    ...(battery && {
      ...{ batteryMass: battery.weightGrams / 1000, ratedEnergy: battery.wattHours },
      ...{ nominalVoltage: battery.decivolts / 10, batteryChemistry: battery.chemistry },
    }),
  };
}
