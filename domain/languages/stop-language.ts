import { and, eq, inArray, ne } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { newsletterSubscriptions } from '#domain/newsletter/schema.ts';
import { orders } from '#domain/orders/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locale.ts';
import { fallbackStays, languageUnknown } from './refusals.ts';
import { silentLanguages } from './schema.ts';

/** The languages that the public site does not speak for now. */
export async function listSilentLanguages({ db }: Pick<Shop, 'db'>): Promise<Locale[]> {
  const rows = await db.select({ code: silentLanguages.code }).from(silentLanguages);
  return rows.map(({ code }) => code).filter(isLocale);
}

/**
 * Turns a language of the public site off: nothing offers it, and its pages lead to their English
 * ones. Its texts, mails and papers stay. Off before, it stays so.
 * @throws Refusal staff.right-lacking, languages.unknown, languages.fallback-conflict
 */
export async function stopLanguage(shop: Shop, code: string): Promise<void> {
  requireRight(shop, 'settings', 'change');
  if (!isLocale(code)) throw languageUnknown();
  if (code === DEFAULT_LOCALE) throw fallbackStays();
  await inTransaction(shop, async (inside) => {
    const row = { code, since: inside.clock.now() };
    const { rowCount } = await inside.db.insert(silentLanguages).values(row).onConflictDoNothing();
    if (rowCount) await tell(inside, 'languages.silenced', code);
  });
}

/** Turns it on again. @throws Refusal staff.right-lacking, languages.unknown */
export async function startLanguage(shop: Shop, code: string): Promise<void> {
  requireRight(shop, 'settings', 'change');
  if (!isLocale(code)) throw languageUnknown();
  await inTransaction(shop, async (inside) => {
    const { rowCount } = await inside.db.delete(silentLanguages).where(eq(silentLanguages.code, code));
    if (rowCount) await tell(inside, 'languages.spoken', code);
  });
}

async function tell(inside: Shop, action: string, code: Locale): Promise<void> {
  const change = {
    before: { isOn: action !== 'languages.spoken' },
    after: { isOn: action === 'languages.spoken' },
  };
  await recordAudit(inside, { action, subjectKind: 'language', subjectId: code, ...change });
  // Every page names all languages.
  await bumpEpochs(inside, ['site']);
}

/** Who is written to in a language: orders that are not there yet, readers of the newsletter. */
export type LanguageUse = { readonly code: Locale; readonly orders: number; readonly readers: number };

/** @throws Refusal staff.right-lacking, languages.unknown */
export async function readLanguageUse(shop: Shop, code: string): Promise<LanguageUse> {
  requireRight(shop, 'settings', 'look');
  if (!isLocale(code)) throw languageUnknown();
  const isUnderWay = inArray(orders.status, ['awaiting_payment', 'processing', 'pending']);
  const isReader = and(eq(newsletterSubscriptions.locale, code), ne(newsletterSubscriptions.status, 'left'));
  return {
    code,
    orders: await shop.db.$count(orders, and(isUnderWay, eq(orders.locale, code))),
    readers: await shop.db.$count(newsletterSubscriptions, isReader),
  };
}
