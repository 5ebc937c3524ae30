import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailRefused, MailUnclear, type OutgoingMail } from '#domain/mail/port.ts';
import { type SmallSmtpServer, startSmallSmtpServer } from '#tests/helpers/small-smtp-server.ts';
import { createSmtpMail, type SmtpMail } from './create-smtp-mail.ts';

const mail: OutgoingMail = {
  key: 'order-confirmation:0193',
  from: '"Testbikes" <shop@testbikes.example>',
  to: 'lucia@mail.test',
  subject: 'Your order',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: [],
};
const terms = {
  name: 'Geschäftsbedingungen.html',
  mediaType: 'text/html; charset=utf-8',
  bytes: Buffer.from('<p>§ 1 Größe</p>'),
};

let server: SmallSmtpServer;
let transport: SmtpMail;
beforeEach(async () => {
  server = await startSmallSmtpServer();
  transport = createSmtpMail({ url: server.url });
});
afterEach(async () => {
  transport.close();
  await server.close();
});

function headerOf(content: string | undefined, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'mi').exec(content ?? '')?.[1];
}

describe('the SMTP transport', () => {
  it('sends the mail with both bodies', async () => {
    await transport.deliver(mail);
    expect(server.accepted).toHaveLength(1);
    expect(headerOf(server.accepted[0], 'To')).toBe('lucia@mail.test');
    expect(headerOf(server.accepted[0], 'Auto-Submitted')).toBe('auto-generated');
    expect(server.accepted[0]).toContain('<p>Thank you</p>');
  });

  it('sends attachments', async () => {
    await transport.deliver({ ...mail, attachments: [terms] });
    const [accepted = ''] = server.accepted;
    expect(accepted).toContain('Content-Disposition: attachment');
    expect(accepted).toContain(Buffer.from(terms.bytes).toString('base64'));
  });

  it('12.3.1 sends nothing to another machine that offers no TLS', async () => {
    // The same server under a name that is not one of this machine's.
    const abroad = createSmtpMail({ url: server.url.replace(/localhost|127\.0\.0\.1/, '127.1') });
    await expect(abroad.deliver(mail)).rejects.toThrow(/STARTTLS|TLS/);
    abroad.close();
    expect(server.accepted).toHaveLength(0);
  });

  it('throws when the server asks to retry, and delivers the second time', async () => {
    server.answers.MAIL.push('451 busy, try again');
    await expect(transport.deliver(mail)).rejects.toThrow('451');
    expect(server.accepted).toHaveLength(0);
    await transport.deliver(mail);
    expect(server.accepted).toHaveLength(1);
  });

  it('throws when the server refuses for good', async () => {
    server.answers.DATA_END.push('554 no');
    await expect(transport.deliver(mail)).rejects.toThrow('554');
  });

  it('tells a recipient refused for good from one to try again later', async () => {
    server.answers.RCPT.push('550 no such user', '450 mailbox busy');
    await expect(transport.deliver(mail)).rejects.toBeInstanceOf(MailRefused);
    const later = await transport.deliver(mail).catch((error: unknown) => error);
    expect(later).toBeInstanceOf(Error);
    expect(later).not.toBeInstanceOf(MailRefused);
  });

  it('says that a mail may have been taken when the server hangs up instead of answering', async () => {
    server.answers.DATA_END.push('hang up');
    await expect(transport.deliver(mail)).rejects.toBeInstanceOf(MailUnclear);
  });

  it('says no such thing of a server that was never reached', async () => {
    await server.close();
    const unreached = await transport.deliver(mail).catch((error: unknown) => error);
    expect(unreached).toBeInstanceOf(Error);
    expect(unreached).not.toBeInstanceOf(MailUnclear);
  });

  it('repeats the Message-ID for a key and gives another mail another one', async () => {
    await transport.deliver(mail);
    await transport.deliver(mail);
    await transport.deliver({ ...mail, key: 'order-confirmation:0194' });
    const [first, repeated, other] = server.accepted.map((content) => headerOf(content, 'Message-ID'));
    expect(first).toMatch(/^<[0-9a-f]{32}@testbikes\.example>$/);
    expect(repeated).toBe(first);
    expect(other).not.toBe(first);
  });

  it('sends from the configured address and lets answers reach the shop', async () => {
    const bound = createSmtpMail({ url: server.url, from: 'Shop <noreply@relay.example>' });
    await bound.deliver(mail);
    bound.close();
    expect(headerOf(server.accepted[0], 'From')).toBe('Shop <noreply@relay.example>');
    expect(headerOf(server.accepted[0], 'Reply-To')).toContain('shop@testbikes.example');
  });
});
