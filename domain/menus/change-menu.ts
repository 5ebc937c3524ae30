import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { mergeMove } from '#domain/edits/merge-move.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { newId } from '#shared/ids.ts';
import { itemFields, itemOfFields, type MenuRow } from './item-fields.ts';
import { MENU_IDS, type MenuId } from './names.ts';
import { itemInvalid, itemUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { menuItems } from './schema.ts';

/** The rows of a menu, siblings in their order. @throws Refusal staff.right-lacking */
export function readMenuRows(shop: Shop, menu: MenuId): Promise<MenuRow[]> {
  requireStaff(shop, 'look');
  return shop.db.select().from(menuItems).where(eq(menuItems.menuId, menu)).orderBy(asc(menuItems.position));
}

/** An item by the menu and its slug. */
type Place = { readonly menu: MenuId; readonly slug: string };

export type MenuItemChange = {
  readonly menu: MenuId;
  /** Null: a new one, behind its siblings, called after its English label. */
  readonly slug: string | null;
  /** The item that a new one hangs from; absent: none. */
  readonly under?: string | undefined;
  readonly typed: FieldTexts;
  readonly opened?: FieldTexts;
};

/**
 * Adds an item to a menu, or changes one; pictures stay. @returns its slug
 * @throws EditConflict edits.record-conflict; Refusal menus.item-unknown, menus.item-invalid with
 *   its fields, staff.right-lacking
 */
export function changeMenuItem(shop: Shop, change: MenuItemChange): Promise<string> {
  requireStaff(shop);
  const { menu, slug, under, typed, opened } = change;
  return inTransaction(shop, async (inside) => {
    const rows = await lockMenu(inside, menu);
    const known = slug === null ? null : findIn(rows, slug);
    const now = known ? itemFields(known) : {};
    const subject = { kind: 'menu-item', id: `${menu}/${slug}` };
    const mine = known ? await mergeEdit(inside, subject, { now, typed, opened }) : typed;
    const { item, faults } = itemOfFields({ ...now, ...mine });
    if (Object.keys(faults).length > 0) throw itemInvalid(faults);
    const after = itemFields(item);
    const changed = Object.keys(after).filter((name) => after[name] !== (now as FieldTexts)[name]);
    if (known && changed.length === 0) return known.slug;
    const place = { menu, slug: known?.slug ?? freeSlug(rows, item.label.en) };
    if (known) await inside.db.update(menuItems).set(item).where(eq(menuItems.id, known.id));
    else {
      const parentId = under ? findIn(rows, under).id : null;
      const position = rows.filter((row) => row.parentId === parentId).length;
      const row = { ...item, id: newId(), menuId: menu, slug: place.slug, parentId, position, images: [] };
      await inside.db.insert(menuItems).values(row);
    }
    const only = (of: FieldTexts) => Object.fromEntries(changed.map((name) => [name, of[name] ?? '']));
    await writeDown(inside, 'menus.item-saved', place, { before: only(now), after: only(after) });
    return place.slug;
  });
}

/** An item, which of its siblings it was seen as, and the place up or down that it moves. */
type Moved = Place & { readonly seen: number; readonly by: -1 | 1 };

/**
 * Moves an item one place up or down among its siblings.
 * @throws EditConflict edits.record-conflict; Refusal menus.item-unknown
 */
export function moveMenuItem(shop: Shop, { seen, by, ...place }: Moved): Promise<void> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    const rows = await lockMenu(inside, place.menu);
    const known = findIn(rows, place.slug);
    const siblings = rows.filter(({ parentId }) => parentId === known.parentId);
    const from = siblings.indexOf(known);
    const to = Math.min(Math.max(from + by, 0), siblings.length - 1);
    if (to === from) return;
    const subject = { kind: 'menu-item', id: `${place.menu}/${place.slug}` };
    const move = { field: 'place', now: from + 1, seen, to: seen + by };
    if (!(await mergeMove(inside, subject, move))) return;
    const order = siblings.toSpliced(from, 1).toSpliced(to, 0, known);
    for (const [position, { id }] of order.entries())
      await inside.db.update(menuItems).set({ position }).where(eq(menuItems.id, id));
    await writeDown(inside, 'menus.item-moved', place, {
      before: { place: from + 1 },
      after: { place: to + 1 },
    });
  });
}

/**
 * Removes an item with those below it; it can be brought back.
 * @throws Refusal menus.item-unknown
 */
export function removeMenuItem(shop: Shop, place: Place): Promise<void> {
  requireStaff(shop);
  return inTransaction(shop, async (inside) => {
    const rows = await lockMenu(inside, place.menu);
    const gone = withThoseBelow(rows, findIn(rows, place.slug));
    const label = gone[0]?.label.en ?? '';
    await inside.db
      .delete(menuItems)
      .where(and(eq(menuItems.menuId, place.menu), eq(menuItems.slug, place.slug)));
    await writeDown(inside, 'menus.item-removed', place, { before: { label, below: gone.length - 1 } });
    await recordUndo(inside, { kind: 'menus.removed', detail: { label }, inverse: { rows: gone } });
  });
}

const text = z.looseObject({ en: z.string() });
const removedRows = z.object({
  rows: z.array(
    z.object({
      ...{ id: z.uuid(), menuId: z.literal(MENU_IDS), parentId: z.uuid().nullable(), position: z.int() },
      ...{ slug: z.string(), label: text, title: text.nullable(), url: text.nullable() },
      target: z.enum(['_self', '_blank']).nullable(),
      ...{ customizable: z.boolean(), images: z.array(z.string()) },
    }),
  ),
});

/** Brings removed items back: the inverse of removing. @throws Refusal menus.item-unknown */
export function restoreMenuItem(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireStaff(shop);
  const { rows } = removedRows.parse(inverse);
  return inTransaction(shop, async (inside) => {
    const [first] = rows;
    if (!first) return;
    const there = await lockMenu(inside, first.menuId);
    const isTaken = there.some(({ slug }) => rows.some((row) => row.slug === slug));
    const isLoose = first.parentId !== null && !there.some(({ id }) => id === first.parentId);
    if (isTaken || isLoose) throw itemUnknown();
    await inside.db.insert(menuItems).values(rows as MenuRow[]);
    const place = { menu: first.menuId, slug: first.slug };
    await writeDown(inside, 'menus.item-saved', place, { after: { label: first.label.en } });
  });
}

function lockMenu({ db }: Shop, menu: MenuId): Promise<MenuRow[]> {
  const ofMenu = eq(menuItems.menuId, menu);
  return db.select().from(menuItems).where(ofMenu).orderBy(asc(menuItems.position)).for('update');
}

function findIn(rows: readonly MenuRow[], slug: string): MenuRow {
  const found = rows.find((row) => row.slug === slug);
  if (!found) throw itemUnknown();
  return found;
}

/** Parents stand before their children. */
function withThoseBelow(rows: readonly MenuRow[], top: MenuRow): MenuRow[] {
  const below = rows.filter(({ parentId }) => parentId === top.id);
  return [top, ...below.flatMap((row) => withThoseBelow(rows, row))];
}

function freeSlug(rows: readonly MenuRow[], label: string): string {
  const plain = label
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  const start = plain.replaceAll(' ', '-').slice(0, 60) || 'item';
  // The office's page of a new one is called so.
  const taken = new Set(['new', ...rows.map(({ slug }) => slug)]);
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? start : `${start}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}

type Change = { readonly before?: Record<string, unknown>; readonly after?: Record<string, unknown> };

async function writeDown(shop: Shop, action: string, { menu, slug }: Place, change: Change): Promise<void> {
  await recordAudit(shop, { action, subjectKind: 'menu-item', subjectId: `${menu}/${slug}`, ...change });
  await bumpEpochs(shop, ['site']);
}
