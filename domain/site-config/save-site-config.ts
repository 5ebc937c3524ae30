import { eq } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { configFields } from './config-fields.ts';
import { requireStaff } from './require-staff.ts';
import { siteConfigs } from './schema.ts';

export type SiteConfigEntry = Omit<typeof siteConfigs.$inferInsert, 'id'>;

const LONGEST_KEPT = 200;
/** The audit says that they changed, and not what they say: they may lead to a person or money. */
const UNSAID = ['company_email', 'company_phone', 'bank_holder', 'bank_iban'];

/** Adds or updates the one site config. @returns whether anything changed */
export function saveSiteConfig(shop: Shop, entry: SiteConfigEntry): Promise<boolean> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    const isIt = eq(siteConfigs.id, 1);
    const [before] = await inside.db.select().from(siteConfigs).where(isIt).for('update');
    const changed = await saveRows(inside.db, siteConfigs, [{ ...entry, id: 1 }], { key: ['id'] });
    if (changed.length === 0) return false;
    const [after] = await inside.db.select().from(siteConfigs).where(isIt);
    const [was, is] = [before ? configFields(before) : {}, after ? configFields(after) : {}];
    const fields = Object.keys(is).filter((name) => was[name] !== is[name]);
    await recordAudit(inside, {
      ...{ action: 'site-config.saved', subjectKind: 'site-config', subjectId: '1', detail: { fields } },
      ...{ ...(before ? { before: told(was, fields) } : {}), after: told(is, fields) },
    });
    await bumpEpochs(inside, ['site']);
    return true;
  });
}

function told(texts: FieldTexts, fields: readonly string[]): Record<string, string> {
  const said = fields.filter((name) => !UNSAID.includes(name));
  return Object.fromEntries(said.map((name) => [name, (texts[name] ?? '').slice(0, LONGEST_KEPT)]));
}
