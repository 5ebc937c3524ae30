import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import { safetyTexts } from './schema.ts';
import type { SafetyText } from './sheet-fields.ts';

/** The texts of a safety sheet by language; those that nobody wrote are left out. */
export async function findSafetySheet(
  { db }: Pick<Shop, 'db'>,
  code: string,
): Promise<Partial<Record<Locale, SafetyText>>> {
  const rows = await db.select().from(safetyTexts).where(eq(safetyTexts.code, code));
  return Object.fromEntries(rows.map(({ locale, type, warnings }) => [locale, { type, warnings }]));
}
