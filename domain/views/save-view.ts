import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { roleUnknown } from '#domain/staff/refusals.ts';
import { requirePerson } from '#domain/staff/require-person.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { staffRoles } from '#domain/staff/schema.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { isId, newId } from '#shared/ids.ts';
import { renameInput, viewInput } from './input.ts';
import { staffOnly, tooManyViews, viewInvalid, viewUnknown } from './refusals.ts';
import { staffViews } from './schema.ts';

type Owner = { readonly personId: string } | { readonly roleCode: string };
type Typed = { readonly list: string; readonly name: string; readonly query: string };

/** Above a list, for one person or role. */
const MOST = 20;

/** Saves a view of one's own. @throws Refusal views.staff-only, views.invalid, views.full */
export async function saveView(shop: Shop, typed: Typed): Promise<string> {
  return save(shop, { personId: personOf(shop) }, typed);
}

/**
 * Saves a view of a role.
 * @throws Refusal staff.right-lacking, staff.role-unknown, views.invalid, views.full
 */
export async function saveRoleView(
  shop: Shop,
  { role, ...typed }: Typed & { readonly role: string },
): Promise<string> {
  requireRight(shop, 'staff', 'change');
  if ((await shop.db.$count(staffRoles, eq(staffRoles.code, role))) === 0) throw roleUnknown();
  return save(shop, { roleCode: role }, typed);
}

type Renamed = {
  readonly id: string;
  readonly name: string;
  /** Its name when the form was opened. */
  readonly opened?: string | undefined;
};

/**
 * @throws EditConflict edits.record-conflict; Refusal views.staff-only, views.unknown,
 *   views.invalid
 */
export async function setViewName(shop: Shop, view: Renamed): Promise<void> {
  const personId = personOf(shop);
  return rename(shop, view, ({ personId: whose }) => whose === personId);
}

/**
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking, views.unknown,
 *   views.invalid
 */
export async function setRoleViewName(shop: Shop, view: Renamed): Promise<void> {
  requireRight(shop, 'staff', 'change');
  return rename(shop, view, ({ roleCode }) => roleCode !== null);
}

/**
 * Removes a view of one's own; it can be taken back.
 * @throws Refusal views.staff-only, views.unknown
 */
export async function removeView(shop: Shop, { id }: { id: string }): Promise<void> {
  const personId = personOf(shop);
  return remove(shop, id, ({ personId: whose }) => whose === personId);
}

/**
 * Removes a view of a role; it can be taken back.
 * @throws Refusal staff.right-lacking, views.unknown
 */
export async function removeRoleView(shop: Shop, { id }: { id: string }): Promise<void> {
  requireRight(shop, 'staff', 'change');
  return remove(shop, id, ({ roleCode }) => roleCode !== null);
}

function personOf(shop: Shop): string {
  return requirePerson(shop, 'views', staffOnly).id;
}

async function save(shop: Shop, owner: Owner, typed: Typed): Promise<string> {
  const { data, error } = viewInput.safeParse(typed);
  if (error) throw viewInvalid(complaintsOf(error));
  return inTransaction(shop, async (inside) => {
    const savedAt = inside.clock.now();
    const id = newId(savedAt.getTime());
    const isOwn =
      'personId' in owner ? eq(staffViews.personId, owner.personId) : eq(staffViews.roleCode, owner.roleCode);
    const known = await inside.db.$count(staffViews, and(isOwn, eq(staffViews.list, data.list)));
    if (known >= MOST) throw tooManyViews();
    await inside.db.insert(staffViews).values({ id, ...data, ...owner, savedAt });
    const after = { list: data.list, name: data.name, query: shownQuery(data.query) };
    await recordAudit(inside, { action: 'views.saved', subjectKind: 'view', subjectId: id, after });
    return id;
  });
}

/** Without what was searched for: entries of the audit hold nothing of persons. */
function shownQuery(query: string): string {
  const params = new URLSearchParams(query);
  params.delete('q');
  return params.toString();
}

type View = typeof staffViews.$inferSelect;
type IsTheirs = (view: View) => boolean;

async function rename(shop: Shop, { id, name: typed, opened }: Renamed, isTheirs: IsTheirs): Promise<void> {
  const { data, error } = renameInput.safeParse({ name: typed });
  if (error) throw viewInvalid(complaintsOf(error));
  const { name } = data;
  return inTransaction(shop, async (inside) => {
    const view = await lock(inside, id, isTheirs);
    const was = opened === undefined ? {} : { opened: { name: opened } };
    const edit = { now: { name: view.name }, typed: { name }, ...was };
    const mine = await mergeEdit(inside, { kind: 'view', id }, edit);
    if (mine.name === undefined) return;
    await inside.db.update(staffViews).set({ name }).where(eq(staffViews.id, id));
    const change = { before: { name: view.name }, after: { name } };
    await recordAudit(inside, { action: 'views.renamed', subjectKind: 'view', subjectId: id, ...change });
  });
}

async function remove(shop: Shop, id: string, isTheirs: IsTheirs): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const { savedAt, ...view } = await lock(inside, id, isTheirs);
    await inside.db.delete(staffViews).where(eq(staffViews.id, id));
    const before = { list: view.list, name: view.name };
    await recordAudit(inside, { action: 'views.removed', subjectKind: 'view', subjectId: id, before });
    const inverse = { ...view, savedAt: savedAt.toISOString() };
    await recordUndo(inside, { kind: 'views.removed', detail: { name: view.name }, inverse });
  });
}

async function lock({ db }: Shop, id: string, isTheirs: IsTheirs): Promise<View> {
  if (!isId(id)) throw viewUnknown();
  const [view] = await db.select().from(staffViews).where(eq(staffViews.id, id)).for('update');
  if (!view || !isTheirs(view)) throw viewUnknown();
  return view;
}
