import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '#domain/mail/port.ts';
import { createFolderMail, fileNameOf } from './create-folder-mail.ts';

const mail: OutgoingMail = {
  key: 'order-confirmation:0193',
  from: '"Testbikes" <shop@testbikes.example>',
  to: 'lucia@mail.test',
  subject: 'Il tuo ordine è confermato',
  html: '<p>Grazie, è confermato</p>',
  text: 'Grazie, è confermato',
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: [],
};
const terms = {
  name: 'Geschäftsbedingungen.html',
  mediaType: 'text/html; charset=utf-8',
  bytes: Buffer.from('<p>§ 1 Größe</p>'),
};

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'pedivella-mail-')), 'mails');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

describe('the folder transport', () => {
  it('writes a mail as one file with both bodies and its headers, and makes the folder', async () => {
    await createFolderMail({ folder }).deliver(mail);
    const files = await readdir(folder);
    expect(files).toEqual([fileNameOf(mail.key)]);
    const content = await readFile(join(folder, files[0] ?? ''), 'utf8');
    expect(content).toContain('To: lucia@mail.test');
    expect(content).toContain('Auto-Submitted: auto-generated');
    expect(content).toMatch(/Subject: =\?UTF-8\?/);
    expect(content).toContain('Content-Type: text/plain; charset=utf-8');
    expect(content).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('13.3.1 keeps mails from other users of the machine, and deletes them after a month', async () => {
    await createFolderMail({ folder }).deliver(mail);
    const file = join(folder, fileNameOf(mail.key));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await utimes(file, old, old);
    await createFolderMail({ folder }).deliver({ ...mail, key: 'another' });
    expect(await readdir(folder)).toEqual([fileNameOf('another')]);
  });

  it('carries attachments byte by byte, under names of any language', async () => {
    const pdf = { name: 'fattura.pdf', mediaType: 'application/pdf', bytes: Buffer.from([0, 13, 10, 255]) };
    await createFolderMail({ folder }).deliver({ ...mail, attachments: [terms, pdf] });
    const content = await readFile(join(folder, fileNameOf(mail.key)), 'utf8');
    expect(content).toContain('Content-Type: application/pdf; name=fattura.pdf');
    expect(content).toContain(Buffer.from(pdf.bytes).toString('base64'));
    expect(content).toContain(Buffer.from(terms.bytes).toString('base64'));
    expect(content.match(/^Content-Disposition: attachment/gm)).toHaveLength(2);
  });

  it('makes one file of a key delivered twice, and keeps the first', async () => {
    const transport = createFolderMail({ folder });
    await transport.deliver(mail);
    await transport.deliver({ ...mail, text: 'another text' });
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    expect(await readFile(join(folder, files[0] ?? ''), 'utf8')).not.toContain('another text');
  });

  it('makes one complete file of twenty deliveries at once, with no other file beside it', async () => {
    const transport = createFolderMail({ folder });
    await Promise.all(Array.from({ length: 20 }, () => transport.deliver(mail)));
    expect(await readdir(folder)).toEqual([fileNameOf(mail.key)]);
  });

  it('separates similar keys, and never leaves the folder', async () => {
    const transport = createFolderMail({ folder });
    for (const key of ['a:b', 'a/b', '../a', '..', 'x'.repeat(500)])
      await transport.deliver({ ...mail, key });
    expect(await readdir(folder)).toHaveLength(5);
    expect(await readdir(join(folder, '..'))).toEqual(['mails']);
  });

  it('1.3.11 never writes a line break in a header as a second header', async () => {
    await createFolderMail({ folder }).deliver({ ...mail, subject: 'x\r\nBcc: everyone@mail.test' });
    const content = await readFile(join(folder, fileNameOf(mail.key)), 'utf8');
    expect(content).not.toMatch(/^Bcc:/m);
  });
});
