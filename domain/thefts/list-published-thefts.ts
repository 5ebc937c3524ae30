import { and, asc, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { findSerial, wordFrame } from '#domain/serials/find-serial.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { calendarDate } from '#shared/clock.ts';
import { requireStaff } from './require-staff.ts';
import { thefts } from './schema.ts';

/** A stolen bike as a public register shows it: nothing of its owner. */
export type PublishedTheft = {
  readonly number: string;
  readonly serial: string;
  readonly maker: string;
  readonly model: string;
  readonly color: string;
  readonly size: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly stolenOn: string;
  readonly reportedOn: string;
  readonly policeReference: string;
  /** Where a sighting is reported. */
  readonly report: string;
};

/**
 * Lists the open thefts whose owners want them in public registers, for an export.
 * @throws Refusal thefts.staff-only
 */
export async function listPublishedThefts(shop: Shop): Promise<PublishedTheft[]> {
  requireStaff(shop, 'export');
  const open = await shop.db
    .select()
    .from(thefts)
    .where(and(isNull(thefts.foundAt), eq(thefts.isPublished, true)))
    .orderBy(asc(thefts.reportedAt));
  const { siteName } = await findSiteConfig({ db: shop.db, locale: shop.locale });
  await recordAudit(shop, {
    ...{ action: 'thefts.exported', subjectKind: 'theft', subjectId: `${open.length} thefts` },
  });
  return Promise.all(
    open.map(async ({ number, serial, stolenOn, reportedAt, policeReference }) => {
      const frame = await findSerial(shop, serial);
      const words = await wordFrame(shop, serial);
      return {
        ...{ number, serial, maker: siteName, model: words?.model ?? frame?.model ?? '' },
        ...{ color: words?.color ?? '', size: words?.size ?? '', stolenOn: stolenOn ?? '' },
        ...{ reportedOn: calendarDate(reportedAt), policeReference },
        report: `${shop.baseUrl}/${shop.locale}/stolen?serial=${encodeURIComponent(serial)}`,
      };
    }),
  );
}
