import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { listCurrentRecalls } from '#domain/safety/list-recalls.ts';
import { isConcerned } from '#domain/serials/is-concerned.ts';
import { listFramesToCompare } from '#domain/serials/list-frames-to-compare.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { listOwners, type Owner } from '#domain/warranties/list-owners.ts';
import { newId } from '#shared/ids.ts';
import { recallNotices } from './schema.ts';

/** Bikes that are compared at a time. */
const AT_ONCE = 2000;

/**
 * Tells the owners of registered bikes of every recall and notice that holds today, each once: also
 * those who registered since, or have the bike from somebody else. For a job, and at once for a
 * registration.
 * @returns how many were told now
 */
export async function tellOwners(shop: Shop): Promise<number> {
  let told = 0;
  let after = '';
  for (;;) {
    const owners = await listOwners(shop, { after, limit: AT_ONCE });
    const last = owners.at(-1);
    if (!last) return told;
    told += await tellSome(shop, owners);
    after = last.serial;
  }
}

/** Tells the owner of one registration. */
export async function tellOwnerOf(
  shop: Shop,
  { registrationId }: { readonly registrationId: string },
): Promise<void> {
  await tellSome(shop, await listOwners(shop, { registrationId }));
}

async function tellSome(shop: Shop, owners: readonly Owner[]): Promise<number> {
  const current = (await listCurrentRecalls(shop)).filter(({ concern }) => concern !== null);
  if (current.length === 0 || owners.length === 0) return 0;
  const frames = await listFramesToCompare(
    shop,
    owners.map(({ serial }) => serial),
  );
  const ofSerial = new Map(owners.map((owner) => [owner.serial, owner]));
  const due = current.flatMap(({ code, concern }) =>
    frames
      .filter((frame) => concern && isConcerned(frame, concern))
      .flatMap(({ serial }) => ofSerial.get(serial) ?? [])
      .map((owner) => ({ code, owner })),
  );
  return due.length === 0 ? 0 : inTransaction(shop, (inside) => writeNotices(inside, due));
}

async function writeNotices(
  shop: Shop,
  due: readonly { readonly code: string; readonly owner: Owner }[],
): Promise<number> {
  const now = shop.clock.now();
  const rows = due.map(({ code, owner: { serial, customerId, locale } }) => ({
    ...{ id: newId(now.getTime()), recallCode: code, serial, customerId, locale, toldAt: now },
  }));
  const written = await shop.db
    .insert(recallNotices)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: recallNotices.id });
  for (const { id } of written) {
    const subject = { subjectKind: 'recall-notice', subjectId: id };
    await recordAudit(shop, { action: 'recall.owner-told', ...subject, detail: {} });
    await writeEvent(shop, {
      ...{ name: 'recall.owner-told', key: `recall.owner-told:${id}`, payload: { noticeId: id } },
    });
  }
  return written.length;
}
