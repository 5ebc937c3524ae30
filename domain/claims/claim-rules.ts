import { listGuarantees } from '#domain/guarantees/list-guarantees.ts';
import { legalYears } from '#domain/guarantees/rules.ts';
import { findSerial, type SerialEntry } from '#domain/serials/find-serial.ts';
import type { Shop } from '#domain/shop.ts';
import type { Registration } from '#domain/warranties/list-registrations.ts';
import { yearsAfter } from '#domain/warranties/terms.ts';
import { calendarDate } from '#shared/clock.ts';
import type { ClaimPart } from './parts.ts';
import type { ClaimRule } from './rules.ts';

export type RuleFacts = {
  readonly frame: Pick<SerialEntry, 'frameMaterial' | 'hasMonocoqueBar'> | null;
  readonly purchasedOn: string;
  /** The last day of the warranty; null: without one. */
  readonly expiresOn: string | null;
  /** The years of the law in the owner's country; null: unknown. */
  readonly legalYears: number | null;
  readonly today: string;
};

/** The rule that a part falls under on a day. The better one for its owner is named first. */
export function claimRule(part: ClaimPart, facts: RuleFacts): ClaimRule {
  const { frame, purchasedOn, expiresOn, legalYears: years, today } = facts;
  const isCovered =
    (part === 'frame' && frame?.frameMaterial === 'carbon') ||
    (part === 'handlebar' && frame?.hasMonocoqueBar === true);
  if (isCovered && expiresOn !== null && today <= expiresOn) return 'warranty';
  if (years !== null && today <= yearsAfter(purchasedOn, years)) return 'legal';
  return 'none';
}

/** What the rules of a registered bike depend on, today. */
export async function readRuleFacts(
  shop: Shop,
  bike: Pick<Registration, 'purchasedOn' | 'expiresOn' | 'country'> & { readonly serial: string },
): Promise<RuleFacts> {
  const [frame, guarantees] = await Promise.all([findSerial(shop, bike.serial), listGuarantees(shop)]);
  return {
    ...{ frame, purchasedOn: bike.purchasedOn, expiresOn: bike.expiresOn },
    legalYears: legalYears(guarantees, bike.country),
    today: calendarDate(shop.clock.now()),
  };
}
