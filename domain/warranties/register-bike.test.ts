import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#database/connect.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { queueWarrantyMail } from '#domain/mail/warranty-mails.ts';
import type { Shop } from '#domain/shop.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import { receiveFile } from '#domain/uploads/receive-file.ts';
import { uploads } from '#domain/uploads/schema.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { runWarrantyCommand } from '#scripts/warranty/commands.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { LOCALES } from '#shared/locale.ts';
import { isRefusal } from '#shared/refusal.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { checkSerial } from './check-serial.ts';
import { deleteOldRegistrations } from './delete-old-registrations.ts';
import { registrationInput } from './input.ts';
import { findOwnRegistration, listOwnRegistrations } from './list-registrations.ts';
import { parsePrice } from './parse-price.ts';
import { registerBike, requestRegistration } from './register-bike.ts';
import { warrantyRegistrations } from './schema.ts';

const shop = await testShop();
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => calendarDate(new Date(shop.clock.now().getTime() - days * DAY_MS));
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'mara' } };

async function owner(): Promise<Shop> {
  const email = `${newId()}@mail.test`;
  const { id } = await recogniseCustomer(shop, {
    ...{ issuer: 'http://login.test', subject: email, email, emailVerified: true },
    ...{ firstName: 'Ada', lastName: 'Rossi' },
  });
  return { ...shop, actor: { kind: 'customer', id } };
}

async function evidence(): Promise<string> {
  const token = await receiveFile(shop, { name: 'receipt.pdf', bytes: FILES.pdf, most: 1_000_000 });
  return (await findUpload(shop, token))?.id ?? expect.fail('no upload');
}

const typed = (serial: string, more: object = {}) =>
  registrationInput.parse({
    ...{ serial, purchasedOn: daysAgo(3), dealer: 'officina-darsena-milano', price: '8.990,00' },
    ...{ bikeModel: 'Vetta', bikeColor: 'Ramato', message: 'Grazie', country: 'IT', language: 'de' },
    ...{ firstOwner: 'yes', privacy: 'yes', ...more },
  });
const register = async (who: Shop, serial: string, more: object = {}) =>
  registerBike(who, { input: typed(serial, more), evidenceId: await evidence() });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (isRefusal(error) ? { code: error.code, ...error.fields } : String(error)),
  );

beforeAll(async () => {
  const frames = Array.from({ length: 30 }, (_, at) => `WT2590${String(at).padStart(4, '0')}`);
  const rows = frames.map(
    (serial, at) => `${serial},VT25-ER-RA-M,${at === 29 ? 'steel' : 'carbon'},2015-01-10`,
  );
  const bytes = Buffer.from(['serial,variant,frame_material,built_on', ...rows].join('\n'));
  await importFile(asSystem(shop), { name: 'serials.csv', bytes });
});

describe('S3.03 S3.04 S5.04 S1.16 registering a bike', () => {
  test('stores every field of the form and of the registered bike, for five years from the purchase', async () => {
    const who = await owner();
    const { number, state } = await register(who, 'wt25 90-OOOO');
    expect(state).toBe('registered');
    const [bike] = await listOwnRegistrations(who);
    const year = Number(daysAgo(3).slice(0, 4)) + 5;
    expect(bike).toMatchObject({
      ...{ number, serial: 'WT25900000', typedSerial: 'wt25 90-OOOO', outcome: 'success', waitsFor: null },
      ...{ purchasedOn: daysAgo(3), bikeModel: 'Vetta', bikeColor: 'Ramato', dealerName: 'Officina Darsena' },
      ...{ priceAmount: 899_000, priceCurrency: 'EUR', requestSubject: 'registration', message: 'Grazie' },
      ...{ country: 'IT', locale: 'de', expiresOn: `${year}${daysAgo(3).slice(4)}` },
    });
    expect(bike?.certificateCode).toMatch(/^[A-Z2-9]{12}$/);
    const [file] = await shop.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, bike?.evidenceId ?? ''));
    expect(file).toMatchObject({ ownerKind: 'warranty-registration', ownerId: bike?.id });
    expect(file?.deleteAt.getUTCFullYear()).toBe(year + 2);
    const [entry] = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, bike?.id ?? ''));
    expect(entry?.action).toBe('warranty.registered');
  });

  test('asks for the first owner, the evidence, and a dealer by choice or by name', async () => {
    const who = await owner();
    const without = registerBike(who, { input: typed('WT25900001', { firstOwner: '' }), evidenceId: null });
    expect(await refusalOf(without)).toEqual({
      code: 'warranties.registration-invalid',
      firstOwner: 'warranties.first-owner-missing',
      evidence: 'warranties.evidence-missing',
    });
    for (const dealer of ['', 'no-such-dealer'])
      expect(await refusalOf(register(who, 'WT25900001', { dealer }))).toMatchObject({
        dealer: 'warranties.dealer-missing',
      });
    expect(await refusalOf(register(who, 'WT25900001', { dealer: 'other' }))).toMatchObject({
      dealerName: 'warranties.dealer-name-missing',
    });
    expect(await refusalOf(register(who, 'WT25900001', { orderNumber: 'ABCD-EFGH' }))).toMatchObject({
      orderNumber: 'warranties.order-unknown',
    });
    expect(await listOwnRegistrations(who)).toEqual([]);
  });

  test('a dealer that is none of ours, and the time after ten days, wait for a person', async () => {
    const who = await owner();
    const other = await register(who, 'WT25900002', { dealer: 'other', dealerName: 'Bike Ada' });
    const late = await register(who, 'WT25900003', { purchasedOn: daysAgo(11) });
    expect([other.state, late.state]).toEqual(['waiting', 'waiting']);
    const waits = (await listOwnRegistrations(who)).map(({ waitsFor, expiresOn, outcome }) => [
      ...[waitsFor, expiresOn, outcome],
    ]);
    expect(waits).toEqual([
      ['extension', null, 'extendible'],
      ['dealer', null, 'success'],
    ]);
  });

  test('a bike without carbon, or past its time, comes into the garage without the five years', async () => {
    const who = await owner();
    expect(await register(who, 'WT25900029')).toMatchObject({ state: 'registered' });
    const old = await register(who, 'WT25900004', { purchasedOn: daysAgo(6 * 366) });
    expect(await findOwnRegistration(who, old.number)).toMatchObject({
      ...{ outcome: 'date_expired', expiresOn: null, certificateCode: null },
    });
  });

  test('what cannot be registered is refused, and a request for it blocks nobody', async () => {
    const [one, other] = [await owner(), await owner()];
    expect(await refusalOf(register(one, 'WT25999999'))).toMatchObject({
      code: 'warranties.not-registrable',
    });
    const asked = await requestRegistration(one, { input: typed('WT25900005'), evidenceId: null });
    expect(asked.state).toBe('waiting');
    expect(await register(other, 'WT25900005')).toMatchObject({ state: 'registered' });
  });

  test('nobody waits for more than ten answers', async () => {
    const who = await owner();
    const ask = () => requestRegistration(who, { input: typed('WT25999999'), evidenceId: null });
    for (let at = 0; at < 10; at += 1) await ask();
    expect(await refusalOf(ask())).toEqual({ code: 'warranties.too-many-waiting' });
  });
});

describe('the same serial at once', () => {
  test('from two people: one has it, the other is told', async () => {
    const people = await Promise.all([owner(), owner(), owner()]);
    const results = await Promise.allSettled(people.map((who) => register(who, 'WT25900006')));
    const won = results.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(['warranties.taken-conflict', 'warranties.not-registrable']).toContain(result.reason.code);
  });

  test('from two nodes: one has it, the other is told in words', async () => {
    const nodes = [connect(shop.url, { max: 2 }), connect(shop.url, { max: 2 })] as const;
    onTestFinished(async () => void (await Promise.all(nodes.map(({ close }) => close()))));
    for (const serial of ['WT25900016', 'WT25900017', 'WT25900018', 'WT25900019']) {
      const people = await Promise.all(nodes.map(async ({ db }) => ({ ...(await owner()), db })));
      const codes = await Promise.all(people.map((who) => refusalOf(register(who, serial))));
      expect(codes.filter((code) => code === 'none')).toHaveLength(1);
      const [told] = codes.filter((code) => code !== 'none');
      const { code = '' } = told as { code?: string };
      expect(['warranties.taken-conflict', 'warranties.not-registrable']).toContain(code);
      expect(await shop.db.$count(warrantyRegistrations, eq(warrantyRegistrations.serial, serial))).toBe(1);
    }
    for (const locale of LOCALES)
      expect(refusalText(locale, { code: 'warranties.taken-conflict', values: {} })).not.toContain('.taken');
  });

  test('from two tabs of one person: it is one registration', async () => {
    const who = await owner();
    const [one, other] = await Promise.all([register(who, 'WT25900007'), register(who, 'wt2590-0007')]);
    expect(one).toEqual(other);
    expect(await listOwnRegistrations(who)).toHaveLength(1);
  });

  test('X4.01 a check costs the same statements, whoever has the frame and whether there is one', async () => {
    const [one, other] = [await owner(), await owner()];
    await register(one, 'WT25900020');
    const { pool } = shop.connection;
    const asked = vi.spyOn(pool, 'query');
    const texts: string[][] = [];
    for (const serial of ['WT25900020', 'WT25900021', 'WT25999999', 'no?']) {
      asked.mockClear();
      await checkSerial(other, { serial, purchasedOn: daysAgo(1) });
      texts.push(asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text));
    }
    expect(new Set(texts.map((all) => all.join('\n'))).size).toBe(1);
    expect(texts[0]).toHaveLength(2);
    asked.mockRestore();
  });

  test('later, its owner reads the dates and nobody else does', async () => {
    const [one, other] = [await owner(), await owner()];
    await register(one, 'WT25900008');
    const asked = { serial: 'WT25900008', purchasedOn: daysAgo(1) };
    expect((await checkSerial(one, asked)).answer.registered).toMatchObject({ on: daysAgo(0) });
    expect((await checkSerial(other, asked)).answer).toMatchObject({
      ...{ outcome: 'already_registered', registered: null, serial: null, expiresOn: null },
    });
  });
});

describe('staff', () => {
  test('approve an extension: the warranty counts from the purchase', async () => {
    const who = await owner();
    const { number } = await register(who, 'WT25900010', { purchasedOn: daysAgo(40) });
    expect(await runWarrantyCommand(staff, ['list'])).toContain(number);
    expect(await runWarrantyCommand(staff, ['show', number.toLowerCase()])).toContain('waits for: extension');
    await runWarrantyCommand(staff, ['approve', number], { reason: 'receipt seen' });
    const bike = await findOwnRegistration(who, number);
    expect(bike).toMatchObject({ state: 'registered', waitsFor: null });
    expect(bike?.expiresOn?.slice(4)).toBe(daysAgo(40).slice(4));
    await expect(runWarrantyCommand(staff, ['approve', number], { reason: 'again' })).rejects.toThrow(
      'warranties.decision-unlawful',
    );
  });

  test('find the frame that a request means, by the day it was sent', async () => {
    const who = await owner();
    const { number } = await requestRegistration(who, { input: typed('WT2590001'), evidenceId: null });
    expect(await runWarrantyCommand(staff, ['show', number])).toContain('WT25900011');
    await expect(runWarrantyCommand(staff, ['approve', number], { reason: 'x' })).rejects.toThrow(
      'warranties.frame-missing',
    );
    const reason = 'a figure was missing';
    await expect(
      runWarrantyCommand(staff, ['approve', number], { reason, serial: 'WT25999999' }),
    ).rejects.toThrow('warranties.frame-unknown');
    await expect(
      runWarrantyCommand(staff, ['approve', number], { reason, serial: 'WT25900000' }),
    ).rejects.toThrow('warranties.frame-unlawful');
    await runWarrantyCommand(staff, ['approve', number], { reason, serial: 'WT25900011' });
    expect(await findOwnRegistration(who, number)).toMatchObject({
      ...{ serial: 'WT25900011', outcome: 'success', typedSerial: 'WT2590001' },
    });
  });

  test('reject with a reason: the serial is free again, and the row goes after a year', async () => {
    const [one, other] = [await owner(), await owner()];
    const { number } = await register(one, 'WT25900012', { purchasedOn: daysAgo(20) });
    await expect(runWarrantyCommand(staff, ['reject', number])).rejects.toThrow('Say why');
    await runWarrantyCommand(staff, ['reject', number], { reason: 'not the receipt of this bike' });
    expect(await listOwnRegistrations(one)).toEqual([]);
    expect(await register(other, 'WT25900012')).toMatchObject({ state: 'registered' });
    expect(await deleteOldRegistrations(shop)).toBe(0);
    const later = { ...shop, clock: { now: () => new Date(shop.clock.now().getTime() + 367 * DAY_MS) } };
    expect(await deleteOldRegistrations(later)).toBe(1);
  });

  test('alone decide and look', async () => {
    const who = await owner();
    const { number } = await register(who, 'WT25900013', { purchasedOn: daysAgo(20) });
    for (const words of [
      ['list'],
      ['show', number],
      ['file', number],
      ['approve', number],
      ['reject', number],
    ])
      await expect(runWarrantyCommand(who, words, { reason: 'mine' })).rejects.toThrow(
        'warranties.staff-only',
      );
  });
});

describe('the mail of each step', () => {
  const lastMail = async (key: string) =>
    (await shop.db.select().from(mailMessages).where(eq(mailMessages.key, key)))[0] ?? expect.fail('no mail');

  test('goes to the owner in the language they chose, once', async () => {
    const who = await owner();
    const { number } = await register(who, 'WT25900014');
    const bike = (await findOwnRegistration(who, number)) ?? expect.fail('no bike');
    const payload = { registrationId: bike.id };
    expect(await queueWarrantyMail('registered')(shop, payload)).toBe(true);
    expect(await queueWarrantyMail('registered')(shop, payload)).toBe(false);
    expect(await queueWarrantyMail('waiting')(shop, payload)).toBe(false);
    const mail = await lastMail(`warranty-registered:${bike.id}`);
    expect(mail).toMatchObject({ locale: 'de', subject: 'Tessaro: Dein Rad ist registriert' });
    for (const text of ['WT25900014', 'Vetta, Ramato', number, 'gesetzlichen Rechte'])
      expect(mail.text).toContain(text);
  });

  test('says why it was rejected', async () => {
    const who = await owner();
    const { number } = await register(who, 'WT25900015', { purchasedOn: daysAgo(20), language: 'en' });
    const { id } = (await findOwnRegistration(who, number)) ?? expect.fail('no bike');
    expect(await queueWarrantyMail('waiting')(shop, { registrationId: id })).toBe(true);
    await runWarrantyCommand(staff, ['reject', number], { reason: 'The receipt is of another bike' });
    await queueWarrantyMail('rejected')(shop, { registrationId: id });
    expect((await lastMail(`warranty-rejected:${id}`)).text).toContain('The receipt is of another bike.');
    expect((await lastMail(`warranty-waiting:${id}`)).subject).toContain(number);
  });
});

test.each([
  ['8.990,00', 899_000],
  ['8,990.00', 899_000],
  ['4890', 489_000],
  ['4 890 €', 489_000],
  ['4.890', 489_000],
  ['12,5', null],
  ['-3', null],
  ['a lot', null],
  ['999999999', null],
])('a price typed as %s', (text, amount) => {
  expect(parsePrice(text)).toBe(amount);
});
