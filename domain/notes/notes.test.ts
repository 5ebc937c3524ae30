import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { listOrderEvents } from '#domain/mail/list-order-events.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { newId } from '#shared/ids.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { findNamed, splitAtNames } from './find-named.ts';
import { listNotes, listNotesFor } from './list-notes.ts';
import { markNoteSeen } from './mark-note-seen.ts';
import { writeNote } from './write-note.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-noted-jersey', stock: 10 });
await saveDefaultRoles(shop);

async function colleague(name: string) {
  const id = newId();
  const row = { id, name, email: `${id}@tessaro.test`, roleCode: 'shop', locale: 'it' as const };
  await shop.db.insert(staffPeople).values({ ...row, createdAt: shop.clock.now() });
  const rights = { orders: ['look', 'change'] } as const;
  const actor = { kind: 'office', id, rights, provenAt: shop.clock.now() } as const;
  return { id, name, acting: { ...shop, actor } };
}
const chiara = await colleague('Chiara Bellin');
const marco = await colleague('Marco Zanin');
const order = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });

describe('the colleagues whom a text names', () => {
  const people = [
    { id: '1', name: 'Anna' },
    { id: '2', name: 'Anna Kofler' },
  ];
  test('are those whose whole name stands behind an @; of two that fit, the longer one', () => {
    expect(findNamed('@anna kofler, and anna@shop', people)).toEqual([people[1]]);
    expect(findNamed('@Annabel @', people)).toEqual([]);
    expect(splitAtNames('ask @Anna!', people).map(({ text }) => text)).toEqual(['ask ', '@Anna', '!']);
  });
});

test('X2.05 a note stands in the order’s timeline with person and minute, and its colleague finds it until it was seen', async () => {
  const { orderId, number } = order;
  const text = '@Marco Zanin is there an S on the stand?';
  const noteId = await writeNote(chiara.acting, { orderId, text: ` ${text}\r\n` });
  const [event] = await listOrderEvents(chiara.acting, orderId);
  expect(event).toMatchObject({ kind: 'note', what: text, who: 'Chiara Bellin', at: expect.any(Date) });
  const forMarco = () => listNotesFor(marco.acting, { personId: marco.id, limit: 5 });
  expect(await forMarco()).toMatchObject([
    { id: noteId, author: 'Chiara Bellin', text, orderNumber: number },
  ]);
  await markNoteSeen(chiara.acting, { noteId });
  expect(await forMarco()).toHaveLength(1);
  await markNoteSeen(marco.acting, { noteId });
  expect(await forMarco()).toEqual([]);
  expect((await listNotes(marco.acting, orderId))[0]?.named).toEqual([
    { id: marco.id, name: 'Marco Zanin', hasSeen: true },
  ]);
});

test('X2.05 the audit says who wrote a note and whom it names, not what it says', async () => {
  const noteId = await writeNote(marco.acting, {
    ...{ orderId: order.orderId, text: 'her phone is 0423', named: [chiara.id, newId()] },
  });
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.actorId, marco.id));
  expect(entries.at(-1)).toMatchObject({
    ...{ action: 'order.note-written', subjectId: order.orderId },
    detail: { noteId, named: [chiara.id] },
  });
  expect(JSON.stringify(entries)).not.toContain('0423');
});

test('a note says something, and not more than a page', async () => {
  const { orderId } = order;
  await expect(writeNote(marco.acting, { orderId, text: ' \n' })).rejects.toMatchObject({
    code: 'notes.text-missing',
  });
  await expect(writeNote(marco.acting, { orderId, text: 'a'.repeat(2001) })).rejects.toMatchObject({
    code: 'notes.text-too-long',
  });
});
