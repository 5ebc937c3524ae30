import { and, asc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import type { FormDefinition } from './definition.ts';
import { withMarketing } from './marketing-field.ts';
import { formSwitches, forms, formVersions } from './schema.ts';

/** A form as it is shown in one language. */
export type FoundForm = {
  readonly slug: string;
  /** The version of its definition. */
  readonly number: number;
  /** With the fields that forms of its kind have by themselves. */
  readonly definition: FormDefinition;
  /** When staff turned it off in this language; null: it is on. */
  readonly offSince: Date | null;
  /** Why, in the words of staff; empty where they gave none. */
  readonly offReason: string;
};

/** Finds a form by its slug; null when there is none. */
export async function findForm(
  { db, locale }: Pick<Shop, 'db' | 'locale'>,
  slug: string,
): Promise<FoundForm | null> {
  const [row] = await db
    .select({
      number: forms.number,
      definition: formVersions.definition,
      isOn: formSwitches.isOn,
      changedAt: formSwitches.changedAt,
      reason: formSwitches.reason,
    })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.slug, forms.slug), eq(formVersions.number, forms.number)))
    .leftJoin(formSwitches, and(eq(formSwitches.slug, forms.slug), eq(formSwitches.locale, locale)))
    .where(eq(forms.slug, slug));
  if (!row) return null;
  const { number, definition, isOn, changedAt, reason } = row;
  const off =
    isOn === false ? { offSince: changedAt, offReason: reason ?? '' } : { offSince: null, offReason: '' };
  return { slug, number, definition: withMarketing(definition), ...off };
}

/** A form for staff: its version, and since when it is off in which languages. */
export type ListedForm = {
  readonly slug: string;
  readonly number: number;
  readonly savedAt: Date;
  readonly definition: FormDefinition;
  readonly off: Partial<Readonly<Record<Locale, Date>>>;
};

/** All forms by slug, as staff defined them. */
export async function listForms({ db }: Pick<Shop, 'db'>): Promise<ListedForm[]> {
  const [rows, switches] = await Promise.all([
    db
      .select({ slug: forms.slug, number: forms.number, version: formVersions })
      .from(forms)
      .innerJoin(formVersions, and(eq(formVersions.slug, forms.slug), eq(formVersions.number, forms.number)))
      .orderBy(asc(forms.slug)),
    db.select().from(formSwitches).where(eq(formSwitches.isOn, false)),
  ]);
  return rows.map(({ slug, number, version: { savedAt, definition } }) => {
    const off = switches.filter((one) => one.slug === slug).map((one) => [one.locale, one.changedAt]);
    return { slug, number, savedAt, definition, off: Object.fromEntries(off) };
  });
}
