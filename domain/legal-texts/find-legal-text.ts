import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { prepared } from '#database/prepared.ts';
import { readOnce, rememberRead } from '#database/read-once.ts';
import { type BatchQuery, batchQuery } from '#database/run-together.ts';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { systemClock } from '#shared/clock.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import type { LegalBlock } from './blocks.ts';
import type { LegalCode } from './codes.ts';
import { factListsOf, factsOf, fillFacts, withoutEmptySections } from './fill-facts.ts';
import { processingBlocks } from './processing-blocks.ts';
import { readRecallBlocks } from './read-recall-blocks.ts';
import { legalTexts, legalWordings } from './schema.ts';

/** Recalls begin and end by the day; without a clock it is the system's. */
type Reader = Pick<Shop, 'db' | 'locale'> & Partial<Pick<Shop, 'clock'>>;

/** What of the settings the texts speak of. */
type Settings = { readonly hasTagManager: boolean };

export type LegalText = {
  /** The language of the text: English where the reader's is missing. */
  readonly locale: Locale;
  readonly title: string;
  readonly body: readonly LegalBlock[];
  /** Calendar date of the wording. */
  readonly version: string;
};

/**
 * Finds a legal text in the reader's language, else in English, with the company's facts filled in;
 * null when there is neither.
 */
export async function findLegalText(
  shop: Reader,
  code: LegalCode,
  settings: Settings = { hasTagManager: false },
): Promise<LegalText | null> {
  const [text] = await prepared(shop.db, textQuery).execute({ code, locale: shop.locale });
  return text ? withFacts(shop, text, settings) : null;
}

/**
 * Finds a legal text in a given version, also after it was replaced; null when that
 * version never existed.
 */
export async function findLegalWording(
  shop: Reader,
  { code, version }: { code: LegalCode; version: string },
): Promise<LegalText | null> {
  const { locale, title, body } = legalWordings;
  const [text] = await shop.db
    .select({ locale, title, body, version: legalWordings.version })
    .from(legalWordings)
    .where(
      and(
        eq(legalWordings.code, code),
        eq(legalWordings.version, version),
        inArray(locale, [shop.locale, DEFAULT_LOCALE]),
      ),
    )
    .orderBy(desc(eq(locale, shop.locale)))
    .limit(1);
  return text ? withFacts(shop, text, { hasTagManager: false }) : null;
}

async function withFacts(shop: Reader, text: LegalText, settings: Settings): Promise<LegalText> {
  const config = await findSiteConfig(shop);
  const facts = factsOf(config, text.locale);
  const lists = factListsOf(config, text.locale);
  const kept = withoutEmptySections(text.body, lists).filter((block) => holdsFor(block, settings));
  const told = kept.some((block) => isNamed(block, 'recalls'))
    ? await readRecallBlocks({ clock: systemClock, ...shop, locale: text.locale })
    : [];
  const body = kept.flatMap((block) => {
    if (isNamed(block, 'recalls')) return told;
    return isNamed(block, 'processing') ? processingBlocks(text.locale) : block;
  });
  return { ...text, body: body.map((block) => fillFacts(block, facts, lists)) };
}

function holdsFor(block: LegalBlock, { hasTagManager }: Settings): boolean {
  if (block.kind !== 'p' || !block.when) return true;
  return (block.when === 'tag-manager') === hasTagManager;
}

/** Whether a paragraph stands for blocks that are written from data: `{processing}`. */
function isNamed(block: LegalBlock, name: 'processing' | 'recalls'): boolean {
  return block.kind === 'p' && block.text === `{${name}}`;
}

/** Finds the version of the text that `findLegalText` returns; null when there is none. */
export async function findLegalVersion(shop: Reader, code: LegalCode): Promise<string | null> {
  const [text] = await readOnce(shop.db, nameOf(shop, code), () =>
    versionOf(shop.db, { code, locale: shop.locale }),
  );
  return text?.version ?? null;
}

/** `findLegalVersion` to be read together with other things. */
export function legalVersionQuery(
  { db, locale }: Pick<Shop, 'db' | 'clock' | 'locale'>,
  code: LegalCode,
): BatchQuery<string | null> {
  return batchQuery(
    versionOf,
    { code, locale },
    (rows) => rememberRead(db, nameOf({ locale }, code), rows)[0]?.version ?? null,
  );
}

const versionOf = statement<{ code: string; locale: string }, { version: string }>(
  'legal_texts_version',
  `select version from legal_texts
   where code = :code::text and locale in (:locale::text, '${DEFAULT_LOCALE}')
   order by locale = :locale::text desc limit 1`,
);

function nameOf({ locale }: Pick<Shop, 'locale'>, code: LegalCode): string {
  return `legal version ${code} ${locale}`;
}

function textQuery(db: Handle) {
  const { locale, title, body, version } = legalTexts;
  return db
    .select({ locale, title, body, version })
    .from(legalTexts)
    .where(isReadable())
    .orderBy(ownFirst())
    .limit(1)
    .prepare();
}

function isReadable(): SQL | undefined {
  const readable = [sql.placeholder('locale'), DEFAULT_LOCALE];
  return and(eq(legalTexts.code, sql.placeholder('code')), inArray(legalTexts.locale, readable));
}

function ownFirst(): SQL {
  return desc(eq(legalTexts.locale, sql.placeholder('locale')));
}
