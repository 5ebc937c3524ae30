import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { queueRecallMail, queueRecallReminder } from '#domain/mail/recall-mails.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { type RecallEntry, saveRecalls } from '#domain/safety/save-recalls.ts';
import { isConcerned } from '#domain/serials/is-concerned.ts';
import { readOpenRecalls } from '#domain/serials/read-open-recalls.ts';
import { type SerialRow, saveSerials } from '#domain/serials/save-serials.ts';
import type { Shop } from '#domain/shop.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import { receiveFile } from '#domain/uploads/receive-file.ts';
import { registrationInput } from '#domain/warranties/input.ts';
import { registerBike } from '#domain/warranties/register-bike.ts';
import { runRecallsCommand } from '#scripts/recalls/commands.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { answerNotice, markNoticeOpened } from './answer-notice.ts';
import { isNoticeOpen, listOwnNotices } from './list-notices.ts';
import { queueReminders } from './queue-reminders.ts';
import { readRecallNumbers } from './read-recall-numbers.ts';
import { recordRepair } from './record-repair.ts';
import { recallNotices } from './schema.ts';
import { tellOwnerOf, tellOwners } from './tell-owners.ts';

const shop = await testShop();
const today = calendarDate(shop.clock.now());
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'mara' } };
const FRAME: SerialRow = {
  ...{ serial: '', variantId: null, productId: null, model: 'Vetta', frameMaterial: 'carbon' },
  ...{ hasMonocoqueBar: true, builtOn: '2019-01-01', soldToDealerOn: null, isStolen: false },
  ...{ isTeam: false, substitutedBy: null },
};
const SERIALS = ['WT25770001', 'WT25770002', 'WT25770003', 'WT25770009'];
const said = (locale: string) => ({
  title: `Stem ${locale}`,
  danger: `The stem can break (${locale}).`,
  remedy: `A dealer replaces it (${locale}).`,
});
const texts = Object.fromEntries(LOCALES.map((locale) => [locale, said(locale)])) as RecallEntry['texts'];
const RECALL: RecallEntry = {
  ...{ code: 'stem-2026', publishedOn: '2026-01-01', products: ['VT25'], serials: 'WT25770001 – 5' },
  ...{ concern: { ranges: [{ from: 'WT25770001', to: 'WT25770005' }] }, remedies: ['repair', 'refund'] },
  texts,
};

async function owns(serial: string, language: Locale) {
  const email = `${newId()}@mail.test`;
  const { id } = await recogniseCustomer(shop, {
    ...{ issuer: 'http://login.test', subject: email, email, emailVerified: true },
    ...{ firstName: 'Ada', lastName: 'Rossi' },
  });
  const who: Shop = { ...shop, locale: language, actor: { kind: 'customer', id } };
  const token = await receiveFile(shop, { name: 'receipt.pdf', bytes: FILES.pdf, most: 1_000_000 });
  const input = registrationInput.parse({
    ...{ serial, purchasedOn: today, dealer: 'officina-darsena-milano', country: 'IT', language },
    ...{ firstOwner: 'yes', privacy: 'yes' },
  });
  await registerBike(who, { input, evidenceId: (await findUpload(shop, token))?.id ?? null });
  return { who, email };
}
const noticeOf = async (who: Shop) => (await listOwnNotices(who))[0] ?? expect.fail('no notice');

beforeAll(async () => {
  await saveSerials(
    shop,
    SERIALS.map((serial) => ({ ...FRAME, serial })),
  );
  await saveRecalls(shop, [RECALL]);
});

describe('X4.08 X1.19 which frames a recall is about', () => {
  const frame = {
    normal: 'WT25770003',
    model: 'Vetta 24',
    product: 'VT25',
    sheet: { fork: [{ attribute: 'name', value: 'Tessaro F2' }] },
  };
  test.each([
    [
      'its range, both ends included, whatever people misread',
      { ranges: [{ from: 'wt2577OOO3', to: 'WT25770003' }] },
      true,
    ],
    ['another range', { ranges: [{ from: 'WT25770004', to: 'WT25770009' }] }, false],
    ['a range of shorter numbers', { ranges: [{ from: 'WT2', to: 'WT3' }] }, false],
    ['its model in the registry', { models: ['vetta 24'] }, true],
    ['its product', { models: ['VT25'] }, true],
    ['another model', { models: ['GH25'] }, false],
    ['its part', { part: { column: 'fork', words: 'f2' } }, true],
    ['another part', { part: { column: 'fork', words: 'F3' } }, false],
    [
      'its range and another model',
      { ranges: [{ from: 'WT25770001', to: 'WT25770005' }], models: ['GH25'] },
      false,
    ],
  ])('%s', (_, concern, is) => {
    expect(isConcerned(frame, concern)).toBe(is);
  });

  test.each(['voluntary', 'as a precaution', 'in rare cases', 'No accidents were reported'])(
    'a recall that says “%s” is refused, a notice is not',
    async (word) => {
      const soft = {
        ...RECALL,
        code: 'soft',
        texts: { ...texts, en: { ...said('en'), danger: `It breaks, ${word}.` } },
      };
      expect(() => saveRecalls(shop, [soft])).toThrow(
        expect.objectContaining({ code: 'safety.recall-softened' }),
      );
      const notice = { ...soft, kind: 'notice' as const, endedOn: '2026-01-02' };
      expect(await saveRecalls(shop, [{ ...notice, code: `soft-${word.length}` }])).toBe(1);
    },
  );

  test('a recall without a remedy, or that names no frames where it says it does, is refused', () => {
    for (const without of [{ concern: {} }, { concern: { ranges: [{ from: 'A1', to: 'A100' }] } }])
      expect(() => saveRecalls(shop, [{ ...RECALL, ...without }])).toThrow(
        expect.objectContaining({ code: 'safety.recall-incomplete' }),
      );
    for (const remedies of [[], ['repair' as const]])
      expect(() => saveRecalls(shop, [{ ...RECALL, remedies }])).toThrow(
        expect.objectContaining({ code: 'safety.recall-one-remedy' }),
      );
  });
});

describe('X4.08 X1.19 telling the owners', () => {
  test('each is told once in the language of their registration, and whoever registers later too', async () => {
    const first = await owns('WT25770001', 'de');
    await owns('WT25770009', 'fr');
    expect(await tellOwners(shop)).toBe(1);
    expect(await tellOwners(shop)).toBe(0);
    const later = await owns('WT25770002', 'es');
    const registered = await shop.db.query.warrantyRegistrations.findFirst({
      where: { serial: 'WT25770002' },
    });
    await tellOwnerOf(shop, { registrationId: registered?.id ?? '' });
    expect(await tellOwners(shop)).toBe(0);
    expect((await noticeOf(later.who)).recall.title).toBe('Stem es');

    const { id } = await noticeOf(first.who);
    expect(await queueRecallMail(shop, { noticeId: id })).toBe(true);
    expect(await queueRecallMail(shop, { noticeId: id })).toBe(false);
    const [mail] = await shop.db.select().from(mailMessages).where(eq(mailMessages.toAddress, first.email));
    expect(mail?.subject).toContain('Produktsicherheitsrückruf');
    for (const part of [
      'Die Gefahr',
      'The stem can break (de).',
      'Benutze es ab sofort nicht mehr.',
      'A dealer replaces it (de).',
    ])
      expect(mail?.text).toContain(part);
    for (const part of [
      'Reparatur',
      'Erstattung des Preises',
      'WT25770001',
      'Unter dem Tretlagergehäuse',
      'Gib das an alle weiter',
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.html).toMatch(/<img[^>]+\/media\/[0-9a-f]+\/share\.jpg/);
    expect(mail?.text).toContain(`/de/account/mygarage/notices/${id}`);
  });

  test('a frame has an open recall until its repair is recorded, whatever its owner answers', async () => {
    const open = async () =>
      [...(await readOpenRecalls({ ...shop, locale: 'en' }, SERIALS)).keys()].toSorted();
    expect(await open()).toEqual(['WT25770001', 'WT25770002', 'WT25770003']);
    const { who } = await owns('WT25770003', 'en');
    await tellOwners(shop);
    const { id } = await noticeOf(who);
    await answerNotice(who, { id, answer: 'done' });
    expect(await open()).toContain('WT25770003');
    expect(() => recordRepair(shop, repair('WT25770003'))).toThrow(
      expect.objectContaining({ code: 'recalls.staff-only' }),
    );
  });

  const repair = (serial: string) => ({
    code: 'stem-2026',
    serial,
    repairedOn: today,
    reason: 'dealer’s paper',
  });

  test('the numbers say who was told, opened, answered and was repaired; the silent are reminded once per span', async () => {
    const notices = await shop.db.select().from(recallNotices);
    const of = async (serial: string) => {
      const { customerId, id } = notices.find((one) => one.serial === serial) ?? expect.fail('no notice');
      return { who: { ...shop, actor: { kind: 'customer', id: customerId } } as Shop, id };
    };
    const silent = await of('WT25770001');
    await markNoticeOpened(silent.who, silent.id);
    expect(await recordRepair(staff, repair('wt25 77-0002'))).toBe('WT25770002');
    expect((await readOpenRecalls({ ...shop, locale: 'en' }, SERIALS)).has('WT25770002')).toBe(false);
    await expect(recordRepair(staff, repair('WT25770009'))).rejects.toMatchObject({
      code: 'recalls.frame-unknown',
    });
    expect(await readRecallNumbers(staff, 'stem-2026')).toEqual([
      expect.objectContaining({ locale: 'de', told: 1, opened: 1, answered: 0, repaired: 0, silent: 1 }),
      expect.objectContaining({
        locale: 'en',
        told: 1,
        answered: 1,
        answers: { done: 1, 'will-do': 0, sold: 0, scrapped: 0 },
      }),
      expect.objectContaining({ locale: 'es', told: 1, answered: 0, repaired: 1, silent: 0 }),
    ]);
    const remind = () => queueReminders(staff, { code: 'stem-2026', afterDays: 14 });
    const printed = await runRecallsCommand(staff, ['show', 'stem-2026']);
    expect(printed).toMatch(/told +1 +1 +1 +3\n/);
    expect(printed).toMatch(/silent +1 +0 +0 +1$/);
    await expect(runRecallsCommand(staff, ['repaired', 'stem-2026', 'WT25770001'])).rejects.toThrow(
      '--reason',
    );
    expect(await remind()).toBe(0);
    shop.clock.forward(15 * 86_400_000);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    const [event] = await shop.db
      .select()
      .from(outboxEvents)
      .where(eq(outboxEvents.name, 'recall.owner-reminded'));
    expect(event?.payload).toEqual({ noticeId: silent.id });
    expect(await queueRecallReminder(shop, { noticeId: silent.id })).toBe(true);
    expect(isNoticeOpen(await noticeOf({ ...silent.who, locale: 'de' }), today)).toBe(true);
  });

  test('nobody answers or opens a notice of somebody else', async () => {
    const [{ id = '' } = {}] = await shop.db
      .select()
      .from(recallNotices)
      .where(eq(recallNotices.serial, 'WT25770001'));
    const stranger: Shop = { ...shop, actor: { kind: 'customer', id: newId() } };
    await expect(answerNotice(stranger, { id, answer: 'sold' })).rejects.toMatchObject({
      code: 'recalls.notice-unknown',
    });
    await markNoticeOpened(stranger, id);
    expect((await listOwnNotices(stranger)).length).toBe(0);
  });
});
