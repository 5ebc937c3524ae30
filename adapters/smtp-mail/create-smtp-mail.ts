import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { type Attachment, MailRefused, type MailTransport, MailUnclear } from '#domain/mail/port.ts';
import { isLoopback } from '#shared/loopback.ts';

export type SmtpMailOptions = {
  /** `smtp://user:password@host:587` (STARTTLS, unless on this machine) or `smtps://…`. */
  url: string;
  /**
   * Sends every mail from this address, with the shop's own as Reply-To, for servers that
   * allow only theirs.
   */
  from?: string;
};

const ANSWER_MS = 20_000;

export type SmtpMail = MailTransport & { close(): void };

/**
 * Sends mails through an SMTP server. A refusal or a timeout is thrown, so the mail's job is
 * retried. When only the server's last answer was lost, the mail is sent twice under the same
 * Message-ID, made from its key; SMTP allows no more (RFC 5321 4.5.4.1).
 */
export function createSmtpMail({ url, from }: SmtpMailOptions): SmtpMail {
  const timeouts = { connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS };
  // Nobody on the way reads a mail: without TLS it is not sent.
  const requireTLS = !isLoopback(new URL(url).hostname);
  const safely = { requireTLS, disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url, ...timeouts, ...safely });
  return {
    deliver: async ({ key, attachments, ...mail }) => {
      const sender = from ? { from, replyTo: mail.from } : {};
      const messageId = messageIdOf(key, from ?? mail.from);
      const files = attachments.map(nodemailerFile);
      try {
        await transport.sendMail({ ...mail, ...sender, messageId, attachments: files });
      } catch (error) {
        throw meaningOf(error);
      }
    },
    close: () => transport.close(),
  };
}

type SmtpError = { command?: string; code?: string; responseCode?: number };

/** Nodemailer says at which command it failed and what the server answered. */
function meaningOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { command, code, responseCode = 0 } = error as SmtpError;
  if (command === 'RCPT TO' && responseCode >= 550 && responseCode < 560)
    return new MailRefused(error.message, { cause: error });
  // Nodemailer does not say how far the mail had come when the line broke.
  const isBroken = code === 'ECONNECTION' || code === 'ETIMEDOUT';
  return isBroken ? new MailUnclear(error.message, { cause: error }) : error;
}

function nodemailerFile({ name, mediaType, bytes }: Attachment) {
  return { filename: name, contentType: mediaType, content: Buffer.from(bytes) };
}

function messageIdOf(key: string, sender: string): string {
  const [, domain = 'localhost'] = /@([A-Za-z0-9.-]+)/.exec(sender) ?? [];
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`;
}
