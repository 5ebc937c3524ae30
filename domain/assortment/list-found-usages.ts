import { asc, eq } from 'drizzle-orm';
import { usages, usageTexts } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';

export type FoundUsage = { readonly code: string; readonly name: string };

/**
 * Usages with a text in their code or in a name of any language, named in the reader's; there are
 * a few of them. @throws Refusal staff.right-lacking
 */
export async function listFoundUsages(shop: Shop, text: string, limit: number): Promise<FoundUsage[]> {
  requireRight(shop, 'catalogue', 'look');
  const rows = await shop.db
    .select({ code: usages.code, locale: usageTexts.locale, name: usageTexts.name })
    .from(usages)
    .innerJoin(usageTexts, eq(usageTexts.usageId, usages.id))
    .orderBy(asc(usages.position), asc(usages.code));
  const typed = text.trim().toLowerCase();
  const isFound = ({ code, name }: FoundUsage) =>
    code.toLowerCase().includes(typed) || name.toLowerCase().includes(typed);
  const codes = [...new Set(rows.filter(isFound).map(({ code }) => code))].slice(0, limit);
  const nameOf = (code: string, locale: string) =>
    rows.find((row) => row.code === code && row.locale === locale)?.name;
  return codes.map((code) => ({ code, name: nameOf(code, shop.locale) ?? nameOf(code, 'en') ?? code }));
}
