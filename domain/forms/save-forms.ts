import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { formTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireFreshRight } from '#domain/staff/require-right.ts';
import { hashOf } from '#shared/hash.ts';
import { type FormDefinition, type FormInput, formDefinition } from './definition.ts';
import { formTexts } from './form-texts.ts';
import { lockedOutFields } from './locked-out-fields.ts';
import { definitionInvalid, lockedOut } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { forms, formVersions } from './schema.ts';

/**
 * Saves definitions of forms: all of them or none. One that differs from the version shown becomes
 * the next version; former ones stay, because submissions refer to them. Another address that
 * letters are mailed to wants a sign-in of the last minutes.
 * @returns the slugs that changed
 * @throws Refusal forms.staff-only, staff.right-lacking, staff.sign-in-again,
 *   forms.definition-invalid, forms.locked-out
 */
export async function saveForms(shop: Shop, inputs: readonly (FormInput | object)[]): Promise<string[]> {
  requireStaff(shop, 'change', 'settings');
  const definitions = inputs.map(parse);
  return inTransaction(shop, async (inside) => {
    const changed: string[] = [];
    for (const definition of definitions) if (await save(inside, definition)) changed.push(definition.slug);
    await bumpEpochs(inside, changed.map(formTag));
    return changed;
  });
}

function parse(input: FormInput | object): FormDefinition {
  const parsed = formDefinition.safeParse(input);
  const slug = 'slug' in input && typeof input.slug === 'string' ? input.slug : '';
  if (!parsed.success) throw definitionInvalid(slug, z.prettifyError(parsed.error));
  const locked = lockedOutFields(parsed.data);
  if (locked.length > 0) throw lockedOut(parsed.data.slug, locked);
  return parsed.data;
}

async function save(shop: Shop, definition: FormDefinition): Promise<boolean> {
  const { slug } = definition;
  const shown = await lockShown(shop, slug);
  if (shown && hashOf(shown.definition) === hashOf(definition)) return false;
  if (definition.notify !== shown?.definition.notify) requireFreshRight(shop, 'settings', 'change');
  const number = (shown?.number ?? 0) + 1;
  const { kind: actorKind, id: actorId } = shop.actor;
  await shop.db
    .insert(formVersions)
    .values({ slug, number, definition, savedAt: shop.clock.now(), actorKind, actorId });
  await shop.db
    .insert(forms)
    .values({ slug, number })
    .onConflictDoUpdate({ target: forms.slug, set: { number } });
  const subject = { subjectKind: 'form', subjectId: slug };
  const told = shown ? changeOf(shown.definition, definition) : {};
  await recordAudit(shop, { action: 'forms.saved', ...subject, detail: { number }, ...told });
  return true;
}

/** What a form says otherwise than before. An address that mails go to may be a person's. */
function changeOf(before: FormDefinition, after: FormDefinition) {
  const [was, is] = [formTexts(before), formTexts(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => was[name] !== is[name],
  );
  const said = (texts: FieldTexts, name: string) =>
    name === 'notify' ? (texts[name] ?? '').replace(/^.*@/, '…@') : (texts[name] ?? '');
  const told = (texts: FieldTexts) => Object.fromEntries(names.map((name) => [name, said(texts, name)]));
  return names.length > 0 ? { before: told(was), after: told(is) } : {};
}

/**
 * Locks a form and reads the version that it shows; undefined: there is none. The lock comes first
 * and is of the form alone: a join that waited for another save would find the former version.
 */
export async function lockShown({ db }: Pick<Shop, 'db'>, slug: string) {
  const [form] = await db
    .select({ number: forms.number })
    .from(forms)
    .where(eq(forms.slug, slug))
    .for('update');
  if (!form) return undefined;
  const isShown = and(eq(formVersions.slug, slug), eq(formVersions.number, form.number));
  const [shown] = await db
    .select({ number: formVersions.number, definition: formVersions.definition })
    .from(formVersions)
    .where(isShown);
  return shown;
}
