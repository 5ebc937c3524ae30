import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderMail } from '#adapters/folder-mail/create-folder-mail.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { ensureSiteConfig, sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findMail } from './find-mail.ts';
import { queueOrderPaid } from './orders/queue-order-mails.ts';
import { MailRefused, type MailTransport, MailUnclear } from './port.ts';
import { requeueMails } from './requeue-mails.ts';
import { mailFiles, mailMessages } from './schema.ts';
import { sendMail } from './send-mail.ts';
import { writeMail } from './write-mail.ts';

const shop = await testShop();
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pedivella-mail-'));
  await ensureSiteConfig(shop);
});
afterAll(() => rm(root, { recursive: true, force: true }));

function through(mail: MailTransport): Shop {
  return { ...shop, ports: { ...shop.ports, mail } };
}

async function waitingMail(): Promise<string> {
  const { id } = await sampleOrder(shop);
  await queueOrderPaid(shop, { orderId: id });
  const key = `order-paid:${id}`;
  const [mail] = await shop.db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(eq(mailMessages.key, key));
  return mail?.id ?? '';
}

/** An empty folder, and a function that counts its mails. */
function freshFolder(): { transport: MailTransport; mails(): Promise<number> } {
  const folder = join(root, String(Math.random()));
  const mails = async () => (await readdir(folder).catch(() => [])).length;
  return { transport: createFolderMail({ folder }), mails };
}

describe('sendMail', () => {
  it('passes the mail to the transport and marks it as sent', async () => {
    const mailId = await waitingMail();
    shop.ports.sentMail.length = 0;
    expect(await sendMail(shop, { mailId })).toBe(true);
    expect(shop.ports.sentMail).toHaveLength(1);
    expect(shop.ports.sentMail[0]).toMatchObject({
      to: 'lucia.bianchi@mail.test',
      headers: { 'Content-Language': 'it' },
    });
    expect((await findMail(shop, mailId))?.sentAt).toBeInstanceOf(Date);
  });

  it('passes attachments byte by byte, and stores one copy of a file sent twice', async () => {
    const terms = { name: 'AGB.html', mediaType: 'text/html', bytes: Buffer.from('<p>§ 1</p>') };
    const invoice = { name: 'R-1.pdf', mediaType: 'application/pdf', bytes: Buffer.from([0, 13, 10, 255]) };
    const bodies = {
      locale: 'de',
      toAddress: 'a@mail.test',
      subject: 'x',
      html: '<p>x</p>',
      text: 'x',
    } as const;
    const before = (await shop.db.select().from(mailFiles)).length;
    shop.ports.sentJobs.length = 0;
    shop.ports.sentMail.length = 0;
    await inTransaction(shop, async (inside) => {
      await writeMail(inside, { ...bodies, key: 'attached:1', attachments: [terms, invoice] });
      await writeMail(inside, { ...bodies, key: 'attached:2', attachments: [terms] });
    });
    for (const { payload } of shop.ports.sentJobs) await sendMail(shop, { mailId: String(payload.mailId) });
    expect(shop.ports.sentMail.map((mail) => mail.attachments)).toEqual([[terms, invoice], [terms]]);
    expect(await shop.db.select().from(mailFiles)).toHaveLength(before + 2);
  });

  it('does nothing with a mail already sent', async () => {
    const mailId = await waitingMail();
    await sendMail(shop, { mailId });
    shop.ports.sentMail.length = 0;
    expect(await sendMail(shop, { mailId })).toBe(false);
    expect(shop.ports.sentMail).toHaveLength(0);
  });

  it('leaves the mail unsent when the transport refuses, so a later try sends it', async () => {
    const mailId = await waitingMail();
    const refusing = through({ deliver: () => Promise.reject(new Error('451 busy')) });
    await expect(sendMail(refusing, { mailId })).rejects.toThrow('451');
    expect((await findMail(shop, mailId))?.sentAt).toBeNull();
    expect(await sendMail(shop, { mailId })).toBe(true);
  });

  it('makes one file after a crash between delivery and mark', async () => {
    const mailId = await waitingMail();
    const { transport, mails } = freshFolder();
    const killed = through({
      deliver: async (mail) => {
        await transport.deliver(mail);
        throw new Error('killed');
      },
    });
    await expect(sendMail(killed, { mailId })).rejects.toThrow('killed');
    expect(await mails()).toBe(1);
    expect(await sendMail(through(transport), { mailId })).toBe(true);
    expect(await mails()).toBe(1);
  });

  it('delivers once when five workers send the same mail at once', async () => {
    const mailId = await waitingMail();
    let deliveries = 0;
    const slow = through({
      deliver: async () => {
        deliveries += 1;
        await new Promise((resolve) => setTimeout(resolve, 100));
      },
    });
    const sent = await Promise.all(Array.from({ length: 5 }, () => sendMail(slow, { mailId })));
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(deliveries).toBe(1);
  });
});

describe('a mail that does not go through', () => {
  const failing = (error: Error) => through({ deliver: () => Promise.reject(error) });
  const rowOf = async (id: string) =>
    (await shop.db.select().from(mailMessages).where(eq(mailMessages.id, id)))[0];

  it('is final when the recipient is refused for good: it is not tried again', async () => {
    const mailId = await waitingMail();
    expect(await sendMail(failing(new MailRefused('550 no such user')), { mailId })).toBe(false);
    expect(await rowOf(mailId)).toMatchObject({ sentAt: null, refusedAt: expect.any(Date) });
    shop.ports.sentMail.length = 0;
    expect(await sendMail(shop, { mailId })).toBe(false);
    expect(shop.ports.sentMail).toEqual([]);
  });

  it('is counted when the line broke after it was handed over, and tried again', async () => {
    const mailId = await waitingMail();
    const broken = failing(new MailUnclear('connection closed'));
    for (const _ of [1, 2]) await expect(sendMail(broken, { mailId })).rejects.toThrow('closed');
    expect(await sendMail(shop, { mailId })).toBe(true);
    expect(await rowOf(mailId)).toMatchObject({ unclearDeliveries: 2 });
  });

  it('is queued again once its job must have ended, unless it was sent or refused', async () => {
    const [open, sent, refused] = [await waitingMail(), await waitingMail(), await waitingMail()];
    await sendMail(shop, { mailId: sent });
    await sendMail(failing(new MailRefused('550')), { mailId: refused });
    shop.clock.forward(6.1 * 3600 * 1000);
    shop.ports.sentJobs.length = 0;
    await requeueMails(shop);
    const queued = shop.ports.sentJobs.map(({ payload }) => payload.mailId);
    expect(queued).toContain(open);
    expect(queued).not.toContain(sent);
    expect(queued).not.toContain(refused);
    expect(await requeueMails(shop)).toBe(0);
  });
});
