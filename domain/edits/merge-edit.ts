import type { Shop } from '#domain/shop.ts';
import { compareEdit, type Edit, type FieldTexts } from './compare-edit.ts';
import { findWriters, type Subject } from './find-writers.ts';
import { EditConflict } from './refusals.ts';

/**
 * Merges what somebody typed with what was written since they opened the form. The caller has
 * locked the record.
 * @returns the fields that they changed; what they left alone is not among them
 * @throws EditConflict (edits.record-conflict) with the fields that both changed
 */
export async function mergeEdit(shop: Shop, subject: Subject, edit: Edit): Promise<FieldTexts> {
  const { mine, both } = compareEdit(edit);
  if (both.length === 0) return mine;
  const writers = await findWriters(shop, subject, both);
  throw new EditConflict(
    both.map((field) => ({
      ...{ field, mine: mine[field] ?? '', theirs: edit.now[field] ?? '' },
      writer: writers.get(field) ?? null,
    })),
  );
}
