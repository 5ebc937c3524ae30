import { and, desc, eq, inArray } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { decisionOf, type SubjectKind } from './decisions.ts';
import { wordingChanged } from './refusals.ts';
import { consentRecords, consentWordings } from './schema.ts';
import { WORDING_VERSIONS, type WordingCode } from './versions.ts';
import { wordingText } from './wording-text.ts';

export type ConsentsGiven = {
  readonly subjectKind: SubjectKind;
  readonly subjectId: string;
  readonly wording: WordingCode;
  /** The date of the wording that was shown. */
  readonly version: string;
  readonly locale: Locale;
  readonly source: string;
  /** Purpose → whether consent was given. */
  readonly decisions: Readonly<Record<string, boolean>>;
};

/**
 * Records a decision with the wording that was shown, as the proof that GDPR article 7 requires.
 * Records never change.
 * @throws Refusal consents.wording-changed
 */
export function recordConsents(shop: Shop, given: ConsentsGiven): Promise<void> {
  const { subjectKind, subjectId, wording, version, locale, source, decisions } = given;
  const known: readonly string[] = WORDING_VERSIONS[wording];
  if (!known.includes(version)) throw wordingChanged();
  return inTransaction(shop, async (inside) => {
    if (version === known.at(-1)) await writeWording(inside, { wording, version, locale });
    const before = await findLast(inside, given);
    const at = shop.clock.now();
    const rows = Object.entries(decisions).map(([purpose, granted]) => ({
      ...{ id: newId(at.getTime()), at, subjectKind, subjectId, purpose, granted },
      decision: decisionOf(granted, before.get(purpose)),
      ...{ wording, version, locale, source, requestId: shop.requestId },
    }));
    await inside.db.insert(consentRecords).values(rows);
  });
}

async function writeWording(shop: Shop, key: { wording: WordingCode; version: string; locale: Locale }) {
  const text = wordingText(key.wording, key.locale);
  await shop.db
    .insert(consentWordings)
    .values({ ...key, text, textHash: sha256(text) })
    .onConflictDoNothing();
}

async function findLast(shop: Shop, { subjectKind, subjectId, decisions }: ConsentsGiven) {
  const rows = await shop.db
    .selectDistinctOn([consentRecords.purpose], {
      purpose: consentRecords.purpose,
      granted: consentRecords.granted,
    })
    .from(consentRecords)
    .where(
      and(
        eq(consentRecords.subjectKind, subjectKind),
        eq(consentRecords.subjectId, subjectId),
        inArray(consentRecords.purpose, Object.keys(decisions)),
      ),
    )
    .orderBy(consentRecords.purpose, desc(consentRecords.at), desc(consentRecords.id));
  return new Map(rows.map(({ purpose, granted }) => [purpose, granted]));
}
