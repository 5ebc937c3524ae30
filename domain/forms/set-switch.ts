import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { formTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import { formUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { formSwitches, forms } from './schema.ts';

export type Switching = {
  readonly slug: string;
  readonly locales: readonly Locale[];
  readonly isOn: boolean;
};

/**
 * Turns a form on or off in some languages. One that is off already keeps the moment it was turned
 * off.
 * @throws Refusal forms.staff-only, forms.unknown
 */
export function setSwitch(shop: Shop, { slug, locales, isOn }: Switching): Promise<void> {
  requireStaff(shop, 'change', 'settings');
  return inTransaction(shop, async (inside) => {
    const [form] = await inside.db.select().from(forms).where(eq(forms.slug, slug)).for('update');
    if (!form) throw formUnknown(slug);
    const changedAt = inside.clock.now();
    await inside.db
      .insert(formSwitches)
      .values(locales.map((locale) => ({ slug, locale, isOn, changedAt, reason: '' })))
      .onConflictDoUpdate({
        target: [formSwitches.slug, formSwitches.locale],
        set: { isOn, changedAt, reason: '' },
        setWhere: sql`${formSwitches.isOn} <> ${isOn}`,
      });
    const action = isOn ? 'forms.turned-on' : 'forms.turned-off';
    await recordAudit(inside, { action, subjectKind: 'form', subjectId: slug, detail: { locales } });
    await bumpEpochs(inside, [formTag(slug)]);
  });
}
