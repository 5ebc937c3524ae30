import { join } from 'node:path';
import { createFolderMail } from '#adapters/folder-mail/create-folder-mail.ts';
import { createSmtpMail } from '#adapters/smtp-mail/create-smtp-mail.ts';
import type { Config } from '#config';
import type { MailTransport } from '#domain/mail/port.ts';

/** The configured mail transport: a folder by default, SMTP in production. */
export function openMail(config: Config): MailTransport {
  if (config.mail.transport === 'smtp')
    return createSmtpMail({ url: config.mail.smtpUrl, from: config.mail.from ?? undefined });
  return createFolderMail({ folder: join(config.dataDir, 'mails') });
}
