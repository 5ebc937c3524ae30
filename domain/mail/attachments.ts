import { asc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import type { Attachment } from './port.ts';
import { mailAttachments, mailFiles } from './schema.ts';

/**
 * Stores the attachments of a mail in the caller's transaction. A file that several mails carry
 * is stored once.
 */
export async function saveAttachments(
  { db }: Pick<Shop, 'db'>,
  mailId: string,
  attachments: readonly Attachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  const kept = attachments.map(({ name, mediaType, bytes }, position) => {
    const content = Buffer.from(bytes);
    return { file: { hash: sha256(content), content }, row: { mailId, position, name, mediaType } };
  });
  const files = new Map(kept.map(({ file }) => [file.hash, file]));
  await db
    .insert(mailFiles)
    .values([...files.values()].toSorted((a, b) => (a.hash < b.hash ? -1 : 1)))
    .onConflictDoNothing();
  await db.insert(mailAttachments).values(kept.map(({ file, row }) => ({ ...row, fileHash: file.hash })));
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
