import { hasOpenClaim } from '#domain/claims/find-claim.ts';
import { findSerial } from '#domain/serials/find-serial.ts';
import type { Shop } from '#domain/shop.ts';
import { transferClaimed, transferStolen } from './refusals.ts';

/**
 * Refuses to move a bike that has to stay where it is. Rooms that hold bikes stand to the left and
 * are asked here.
 * @throws Refusal transfers.stolen-conflict, transfers.claim-conflict
 */
export async function refuseHeld(shop: Shop, serial: string): Promise<void> {
  const frame = await findSerial(shop, serial);
  if (frame?.isStolen) throw transferStolen();
  if (await hasOpenClaim(shop, serial)) throw transferClaimed();
}
