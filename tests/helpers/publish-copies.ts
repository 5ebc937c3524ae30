import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { connect } from '#database/connect.ts';
import type { PageLayout } from '#domain/pages/layouts.ts';

type Copy = {
  layout: PageLayout;
  /** Code of the page whose blocks it shows. */
  of: string;
  /** Its title; that of the original where it has none. */
  title?: string;
};

/**
 * Publishes copies of pages in other layouts, in the shop of the journeys. @returns the path above
 * them; each has the name of its layout
 */
export async function publishCopies(copies: readonly Copy[]): Promise<string> {
  const prefix = `copies-${randomBytes(4).toString('hex')}`;
  const { db, close } = connect(process.env.SHOP_DATABASE_URL ?? '', { max: 1 });
  for (const { layout, of, title } of copies) {
    const code = `${prefix}-${layout}`;
    const named = title ? JSON.stringify({ en: title }) : null;
    await db.execute(sql`insert into pages (code, path, title, description, layout)
      select ${code}, ${`${prefix}/${layout}`}, coalesce(${named}::jsonb, title), description, ${layout}
      from pages where code = ${of}`);
    await db.execute(sql`with source as (
        select v.* from page_versions v join page_documents d on d.id = v.document_id and d.published_number = v.number
        where d.entity_id = ${of}),
      document as (insert into page_documents (id, entity_slug, entity_id, attribute_slug)
        values (gen_random_uuid(), 'pages', ${code}, 'content') returning id)
      insert into page_versions (document_id, number, blocks, saved_at, actor_kind)
      select document.id, 1, blocks, now(), 'system' from document, source`);
    await db.execute(
      sql`update page_documents set published_number = 1, published_at = now() where entity_id = ${code}`,
    );
  }
  await close();
  return prefix;
}
