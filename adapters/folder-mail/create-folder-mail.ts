import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { MailTransport, OutgoingMail } from '#domain/mail/port.ts';

/**
 * Writes each mail as an RFC 5322 file into a folder, for machines without a mail server. The file is named after the mail's key and never
 * written over: delivering the same key again, even from two processes at once or after a kill in between, leaves one whole file.
 */
export function createFolderMail({ folder }: { folder: string }): MailTransport {
  return {
    deliver: async (mail) => {
      const content = await compose(mail);
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${randomUUID()}.tmp`);
      try {
        await writeDurably(draft, content);
        await linkUnlessThere(draft, join(folder, fileNameOf(mail.key)));
      } finally {
        await rm(draft, { force: true });
      }
      await syncFolder(folder);
    },
  };
}

/** Readable and safe on every file system; the hash keeps keys apart that read alike. */
export function fileNameOf(key: string): string {
  const readable = key.replace(/[^A-Za-z0-9-]+/g, '_').slice(0, 80);
  return `${readable}.${createHash('sha256').update(key).digest('hex').slice(0, 12)}.eml`;
}

function compose({ key, attachments, ...mail }: OutgoingMail): Promise<Buffer> {
  const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@folder.invalid>`;
  const files = attachments.map(({ name, mediaType, bytes }) => ({
    filename: name,
    contentType: mediaType,
    content: Buffer.from(bytes),
  }));
  return new MailComposer({ ...mail, messageId, attachments: files }).compile().build();
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function linkUnlessThere(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    const alreadyThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!alreadyThere) throw error;
  }
}

/** The name too must outlive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
