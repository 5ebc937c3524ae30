import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { requireDescribed } from '#domain/media/require-described.ts';
import { pictures } from '#domain/media/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { authorInvalid, authorTaken, authorUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { type ContentPicture, contentAuthors } from './schema.ts';
import { contentTag } from './tags.ts';

/** Who writes news, as staff tend them: `name`, and `role_it`, `role_en` … as fields of a form. */
export type TendedAuthor = {
  readonly name: string;
  readonly fields: FieldTexts;
  readonly picture: ContentPicture | null;
  /** How many news are theirs, in whatever state. */
  readonly news: number;
};

const LONGEST = 200;
const SUBJECT = 'content-author';
export const AUTHOR_FIELDS = ['name', ...LOCALES.map((locale) => `role_${locale}`)];

type Roles = Readonly<Partial<Record<Locale, string>>>;
type Row = Omit<TendedAuthor, 'fields'> & { readonly roles: Roles };

/**
 * All who are known as authors or named by news, by name. Of who is only named the roles are those
 * of their last news. @throws Refusal content.staff-only, staff.right-lacking
 */
export async function listAuthors(shop: Shop): Promise<TendedAuthor[]> {
  requireStaff(shop, 'look');
  const { rows } = await shop.db.execute<Row>(sql`
    with written as (
      select fields ->> 'author' as name, count(*)::int as news, max(show_from) as last
      from content_items where kind = 'news' and fields ->> 'author' is not null group by 1)
    select coalesce(a.name, w.name) as name, coalesce(w.news, 0) as news, a.picture,
      coalesce(a.roles, (select jsonb_object_agg(t.locale, t.fields ->> 'authorRole') filter (where t.fields ->> 'authorRole' is not null)
        from content_items i join content_texts t on t.item_id = i.id
        where i.kind = 'news' and i.fields ->> 'author' = w.name and i.show_from = w.last), '{}') as roles
    from content_authors a full join written w on w.name = a.name
    order by 1`);
  return rows.map(({ roles, ...row }) => ({ ...row, fields: fieldsOf(row.name, roles) }));
}

/** One of them. @throws Refusal content.author-unknown, and those of `listAuthors` */
export async function getAuthor(shop: Shop, name: string): Promise<TendedAuthor> {
  const found = (await listAuthors(shop)).find((one) => one.name === name);
  if (!found) throw authorUnknown(name);
  return found;
}

/**
 * Adds an author with their roles. @returns the name
 * @throws Refusal content.staff-only, staff.right-lacking, content.author-conflict,
 *   content.author-invalid with its fields
 */
export function addAuthor(shop: Shop, typed: FieldTexts): Promise<string> {
  requireStaff(shop, 'publish');
  return inTransaction(shop, async (inside) => {
    await takeTurns(inside);
    const author = authorOf(typed);
    await refuseTaken(inside, author.name);
    await inside.db.insert(contentAuthors).values({ ...author, picture: null });
    await recordAudit(inside, {
      ...{ action: 'content.author-added', subjectKind: SUBJECT, subjectId: author.name },
      after: fieldsOf(author.name, author.roles),
    });
    return author.name;
  });
}

export type AuthorChange = {
  readonly name: string;
  readonly typed: FieldTexts;
  /** What the fields held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Changes what an author is called, in all their news, and what they do in the house.
 * @returns the name
 * @throws EditConflict edits.record-conflict; Refusal content.staff-only, staff.right-lacking,
 *   content.author-unknown, content.author-conflict, content.author-invalid with its fields
 */
export function changeAuthor(shop: Shop, { name, typed, opened }: AuthorChange): Promise<string> {
  requireStaff(shop, 'publish');
  return inTransaction(shop, async (inside) => {
    await takeTurns(inside);
    const { fields: now, picture } = await getAuthor(inside, name);
    const edit = { now, typed, ...(opened && { opened }) };
    const mine = await mergeEdit(inside, { kind: SUBJECT, id: name }, edit);
    const author = authorOf({ ...now, ...mine });
    const is = fieldsOf(author.name, author.roles);
    const changed = AUTHOR_FIELDS.filter((field) => is[field] !== now[field]);
    if (changed.length === 0) return name;
    if (author.name !== name) await rename(inside, name, author.name);
    await save(inside, { ...author, picture });
    const told = (of: FieldTexts) => Object.fromEntries(changed.map((field) => [field, of[field]]));
    await recordAudit(inside, {
      ...{ action: 'content.author-changed', subjectKind: SUBJECT, subjectId: author.name },
      ...{ before: told(now), after: told(is) },
    });
    await bumpEpochs(inside, [contentTag('news')]);
    return author.name;
  });
}

/**
 * Shows a photograph beside an author's name, or none.
 * @throws Refusal content.staff-only, staff.right-lacking, content.author-unknown,
 *   media.alt-missing
 */
export function setAuthorPicture(
  shop: Shop,
  { name, hash }: { readonly name: string; readonly hash: string | null },
): Promise<void> {
  requireStaff(shop, 'publish');
  return inTransaction(shop, async (inside) => {
    await takeTurns(inside);
    const { fields, picture: before } = await getAuthor(inside, name);
    if (hash) await requireDescribed(inside, [hash]);
    const picture = hash === null ? null : await sizeOf(inside, hash);
    if (picture?.hash === before?.hash) return;
    await save(inside, { ...authorOf(fields), picture });
    await recordAudit(inside, {
      ...{ action: 'content.author-pictured', subjectKind: SUBJECT, subjectId: name },
      ...{ before: { picture: before?.hash ?? null }, after: { picture: hash } },
    });
    await bumpEpochs(inside, [contentTag('news')]);
  });
}

function fieldsOf(name: string, roles: Roles): FieldTexts {
  return { name, ...Object.fromEntries(LOCALES.map((locale) => [`role_${locale}`, roles[locale] ?? ''])) };
}

/** The author that was typed. @throws Refusal content.author-invalid with every wrong field */
function authorOf(fields: FieldTexts): { name: string; roles: Roles } {
  const said = (field: string) => (fields[field] ?? '').trim();
  const faults = AUTHOR_FIELDS.filter((field) => said(field).length > LONGEST).map((field) => [
    field,
    'content.text-too-long',
  ]);
  if (said('name') === '') faults.push(['name', 'content.text-missing']);
  if (faults.length > 0) throw authorInvalid(Object.fromEntries(faults));
  const roles = LOCALES.flatMap((locale) => {
    const role = said(`role_${locale}`);
    return role === '' ? [] : [[locale, role] as const];
  });
  return { name: said('name'), roles: Object.fromEntries(roles) };
}

/** Two who give one name away at once would both find it free. */
async function takeTurns({ db }: Shop): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('content:authors'))`);
}

/** @throws Refusal content.author-conflict for a name that somebody else writes under */
async function refuseTaken(shop: Shop, name: string): Promise<void> {
  const taken = (await listAuthors(shop)).some((one) => one.name === name);
  if (taken) throw authorTaken(name);
}

async function rename(shop: Shop, from: string, to: string): Promise<void> {
  await refuseTaken(shop, to);
  await shop.db.delete(contentAuthors).where(eq(contentAuthors.name, from));
  const now = shop.clock.now().toISOString();
  await shop.db.execute(sql`
    update content_items
    set fields = jsonb_set(fields, '{author}', to_jsonb(${to}::text)), changed_at = ${now}::timestamptz
    where kind = 'news' and fields ->> 'author' = ${from}`);
}

async function save({ db }: Shop, author: typeof contentAuthors.$inferInsert): Promise<void> {
  const { roles, picture } = author;
  await db
    .insert(contentAuthors)
    .values(author)
    .onConflictDoUpdate({ target: contentAuthors.name, set: { roles, picture } });
}

async function sizeOf({ db }: Shop, hash: string): Promise<ContentPicture | null> {
  const { width, height } = pictures;
  const [found] = await db
    .select({ hash: pictures.hash, width, height })
    .from(pictures)
    .where(eq(pictures.hash, hash));
  return found ?? null;
}
