import { createHash, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { MailTransport, OutgoingMail } from '#domain/mail/port.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY_MS;

/**
 * Writes each mail as an RFC 5322 file into a folder, for machines without a mail server. The
 * mail's key is the file's name, and a file is never overwritten. Delivering the same key again,
 * even from two processes at once or after a crash, leaves one complete file. Mails older than a
 * month are deleted, once a day.
 */
export function createFolderMail({ folder }: { folder: string }): MailTransport {
  let cleanedAt = 0;
  return {
    deliver: async (mail) => {
      const now = Date.now();
      if (now - cleanedAt > DAY_MS) {
        cleanedAt = now;
        await cleanFolder(folder, new Date(now - KEPT_MS));
      }
      const content = await compose(mail);
      await openFolder(folder);
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

/** A folder and files that only the shop's own user reads: they hold codes and addresses. */
async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Deletes mails older than a time. @returns how many */
async function cleanFolder(folder: string, before: Date): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  let deleted = 0;
  for (const name of names) {
    const { mtime } = await stat(join(folder, name));
    if (mtime >= before) continue;
    await rm(join(folder, name), { force: true });
    deleted += 1;
  }
  return deleted;
}

/** Readable and safe on every file system; the hash separates similar keys. */
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
  const file = await open(path, 'wx', 0o600);
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

/** Makes the file's name survive a power failure too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
