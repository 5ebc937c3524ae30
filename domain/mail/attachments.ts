import { asc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import type { Attachment } from './port.ts';
import { mailAttachments, mailFiles, mailMessages } from './schema.ts';

/**
 * Stores a mail with its attachments in one statement, in the caller's transaction. A file that
 * several mails carry is stored once.
 */
export async function saveWithAttachments(
  { db }: Pick<Shop, 'db'>,
  { id: mailId, ...mail }: typeof mailMessages.$inferInsert,
  attachments: readonly Attachment[],
): Promise<void> {
  const kept = attachments.map(({ name, mediaType, bytes }, position) => {
    const content = Buffer.from(bytes);
    return { file: { hash: sha256(content), content }, row: { mailId, position, name, mediaType } };
  });
  const files = new Map(kept.map(({ file }) => [file.hash, file]));
  const written = db.$with('written').as(
    db
      .insert(mailMessages)
      .values({ id: mailId, ...mail })
      .returning({ id: mailMessages.id }),
  );
  const stored = db.$with('stored').as(
    db
      .insert(mailFiles)
      .values([...files.values()].toSorted((a, b) => (a.hash < b.hash ? -1 : 1)))
      .onConflictDoNothing()
      .returning({ hash: mailFiles.hash }),
  );
  const rows = kept.map(({ file, row }) => ({ ...row, fileHash: file.hash }));
  await db.with(written, stored).insert(mailAttachments).values(rows);
}

/** Finds the attachments of a mail, in order. */
export async function findAttachments({ db }: Pick<Shop, 'db'>, mailId: string): Promise<Attachment[]> {
  return db
    .select({
      name: mailAttachments.name,
      mediaType: mailAttachments.mediaType,
      bytes: mailFiles.content,
    })
    .from(mailAttachments)
    .innerJoin(mailFiles, eq(mailFiles.hash, mailAttachments.fileHash))
    .where(eq(mailAttachments.mailId, mailId))
    .orderBy(asc(mailAttachments.position));
}
