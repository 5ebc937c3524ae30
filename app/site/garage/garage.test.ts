import { beforeAll, describe, expect, test } from 'vitest';
import { openPassport } from '#app/site/batteries/passport-page.server.ts';
import { openStolen } from '#app/site/ownership/stolen-page.server.ts';
import { openSerialCheck } from '#app/site/recalls/serial-check-page.server.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { findDealer } from '#domain/dealers/find-dealer.ts';
import { listHandovers } from '#domain/handovers/list-handovers.ts';
import { saveHandovers } from '#domain/handovers/save-handovers.ts';
import { type SerialRow, saveSerials } from '#domain/serials/save-serials.ts';
import type { Shop } from '#domain/shop.ts';
import { OUTCOMES, type Outcome } from '#domain/warranties/outcomes.ts';
import { translator } from '#messages/catalogue.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { LOCALES } from '#shared/locale.ts';
import { Refusal } from '#shared/refusal.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { certificateFileAnswer, openCertificate } from './certificate-page.server.ts';
import { listBikes } from './list-bikes.server.ts';
import { openOps } from './ops-page.server.ts';
import { postRegistration } from './post-registration.server.ts';
import { openWarranty } from './warranty-page.server.ts';

const shop = await testShop();
const daysAgo = (days: number) => calendarDate(new Date(shop.clock.now().getTime() - days * 86_400_000));

async function customer(locale: Shop['locale'] = 'en') {
  const email = `${newId()}@mail.test`;
  const one = await recogniseCustomer(shop, {
    ...{ issuer: 'http://login.test', subject: email, email, emailVerified: true },
    ...{ firstName: 'Ada', lastName: 'Rossi' },
  });
  const own: Shop = { ...shop, locale, actor: { kind: 'customer', id: one.id } };
  const loggedIn = { id: one.id, firstName: 'Ada' } as never;
  const visit = { ...visitOf(own), personal: async () => ({ shop: own, guest: null, customer: loggedIn }) };
  return { own, visit };
}
type Visit = Awaited<ReturnType<typeof customer>>['visit'];

function send(
  visit: Visit,
  fields: Record<string, string | File>,
  page: 'register' | 'request' = 'register',
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return postRegistration(visit, new Request('http://shop.test/en/x', { method: 'POST', body }), page);
}
const check = (visit: Visit, serial: string, purchasedOn = daysAgo(2)) =>
  send(visit, { serial, purchasedOn, intent: 'check' });

const whole = (serial: string) => ({
  ...{
    serial,
    purchasedOn: daysAgo(2),
    dealer: 'officina-darsena-milano',
    bikeModel: 'Vetta',
    price: '1,00',
  },
  ...{ country: 'IT', language: 'en', requestSubject: 'registration', firstOwner: 'yes', privacy: 'yes' },
});
const photo = new File([FILES.jpeg], 'receipt.jpg');

beforeAll(async () => {
  const frame: Omit<SerialRow, 'serial'> = {
    ...{ variantId: null, productId: null, model: 'Vetta', frameMaterial: 'carbon', hasMonocoqueBar: false },
    ...{ builtOn: '2010-01-10', soldToDealerOn: null, isStolen: false, isTeam: false, substitutedBy: null },
  };
  await saveSerials(shop, [
    { ...frame, serial: 'WT25660000' },
    { ...frame, serial: 'WT25660001' },
    { ...frame, serial: 'WT25660002', isStolen: true },
    { ...frame, serial: 'WT25660003', isTeam: true },
    { ...frame, serial: 'WT25660004', substitutedBy: 'WT25660005' },
    { ...frame, serial: 'WT25660006', frameMaterial: 'steel' },
    { ...frame, serial: 'WT25660007', soldToDealerOn: daysAgo(1) },
    { ...frame, serial: 'WT25660008' },
    { ...frame, serial: 'WT25660009' },
    { ...frame, serial: 'WT25660010' },
  ]);
});

/** What is typed for each outcome. */
const TYPED: Readonly<Record<Outcome, readonly [serial: string, bought: string]>> = {
  success: ['WT25660000', daysAgo(2)],
  extendible: ['WT25660000', daysAgo(20)],
  date_expired: ['WT25660000', daysAgo(2000)],
  future_date: ['WT25660000', daysAgo(-1)],
  already_registered: ['WT25660001', daysAgo(2)],
  stolen: ['WT25660002', daysAgo(2)],
  teams: ['WT25660003', daysAgo(2)],
  substituted: ['WT25660004', daysAgo(2)],
  not_carbon: ['WT25660006', daysAgo(2)],
  previous_date: ['WT25660007', daysAgo(2)],
  not_found: ['WT25669999', daysAgo(2)],
  not_serial_begins: ['TS25660000', daysAgo(2)],
  incorrect: ['no?', daysAgo(2)],
};
const CAN = 'This bike can be registered.';
const CANNOT = 'This bike cannot be registered. Contact the authorised dealer.';
const WRONG = 'The frame number is incorrect. Check it and try again.';
/** The messages of the specification (section 8). */
const MESSAGES: Readonly<Record<Outcome, string>> = {
  ...{ success: CAN, extendible: CAN, date_expired: CAN, not_carbon: CAN, not_serial_begins: CAN },
  future_date: 'The purchase date cannot be later than the current date.',
  already_registered: 'Frame serial number is already registered! Please, check and try again.',
  ...{ stolen: CANNOT, teams: CANNOT, not_found: WRONG, incorrect: WRONG },
  substituted: 'This serial was replaced or repaired. The guarantee applies to the original frame.',
  previous_date: 'The purchase date is earlier than the date of sale to the dealer.',
};

describe('S8.04 a check', () => {
  beforeAll(async () => {
    const { visit } = await customer();
    await redirectOf(send(visit, { ...whole('WT25660001'), evidence: photo, intent: 'register' }));
  });

  test.each(OUTCOMES)('comes to %s, in the words of the specification', async (outcome) => {
    const { visit } = await customer();
    const answer = await check(visit, ...TYPED[outcome]);
    expect(answer).toMatchObject({ status: 200, complaints: [], outcome: { outcome } });
    expect(translator('en')(`garage.outcomes.${outcome}.title`)).toBe(MESSAGES[outcome]);
  });

  test.each(LOCALES)('has a message and what to do next for each outcome: %s', (locale) => {
    const t = translator(locale);
    const days = { by: 'DAY', expires: 'LAST' };
    for (const outcome of OUTCOMES) {
      expect(t(`garage.outcomes.${outcome}.title`)).not.toBe('');
      const text = t(`garage.outcomes.${outcome}.text`, days);
      expect(text).toMatch(outcome === 'success' || outcome === 'extendible' ? /DAY.*LAST/s : /\S/);
    }
    const own = t('garage.own.text', { registerDate: 'FIRST', endSupport: 'LAST' });
    expect(own).toMatch(/FIRST.*LAST/);
  });

  test('says of another’s bike and of no bike the same amount: nothing of the bike', async () => {
    const { visit } = await customer();
    for (const outcome of ['already_registered', 'stolen', 'teams', 'substituted', 'not_found'] as const) {
      const { outcome: shown, typed } = await check(visit, ...TYPED[outcome]);
      expect(shown).toMatchObject({ frame: null, readAs: null, serial: null, registered: null });
      expect(typed.bikeModel).toBe('');
    }
  });

  test('X4.01 reads what was misread, says how, and fills in the bike', async () => {
    const { visit } = await customer();
    const { outcome, typed } = await check(visit, 'wt 2S66-OOOO');
    expect(outcome).toMatchObject({ outcome: 'success', readAs: 'WT25660000' });
    expect(typed).toMatchObject({ serial: 'wt 2S66-OOOO', bikeModel: 'Vetta' });
    expect((await check(visit, 'wt25-66 0000')).outcome?.readAs).toBeNull();
  });

  test('asks for what is missing beside its field', async () => {
    const { visit } = await customer();
    const { complaints, status } = await check(visit, '', '2026-02-30');
    expect([status, ...complaints.map(({ field }) => field)]).toEqual([422, 'serial', 'purchasedOn']);
  });

  test('is limited by network, and loses nothing', async () => {
    const { visit } = await customer();
    const refuseTooOften = () => {
      throw new Refusal('request.too-often');
    };
    const answer = await check({ ...visit, refuseTooOften }, 'WT25660000');
    expect(answer).toMatchObject({ status: 429, outcome: null, typed: { serial: 'WT25660000' } });
    expect(answer.sentence).toBeTruthy();
  });
});

test('X4.01 every page that looks up a number is counted by network', async () => {
  const { visit } = await customer();
  const refuseTooOften = (what: string) => {
    expect(what).toBe('serials');
    throw new Refusal('request.too-often');
  };
  const often = { ...visit, refuseTooOften };
  const asking = (query: string) => new Request(`http://shop.test/en/x?${query}`);
  const pages = [
    () => openStolen(often, asking('serial=WT25660000')),
    () => openSerialCheck(often, asking('serial=WT25660000')),
    () => openCertificate(often, 'AAAABBBBCCCC'),
    () => certificateFileAnswer(often, { code: 'AAAABBBBCCCC', file: 'key.pem' }),
    () => openPassport(often, asking(''), 'TB25-004191'),
    () => openWarranty(often, asking('handover=H-AAAA-AAAA-AAAA')),
  ];
  for (const open of pages)
    await expect((async (): Promise<unknown> => open())()).rejects.toMatchObject({ init: { status: 429 } });
});

describe('the form', () => {
  test('S3.04 keeps all that was typed, and the file, when one thing is missing', async () => {
    const { visit } = await customer();
    const typed = { ...whole('WT25660008'), message: 'Ciao', firstOwner: '' };
    const answer = await send(visit, { ...typed, evidence: photo, intent: 'register' });
    expect(answer.complaints.map(({ field }) => field)).toEqual(['firstOwner']);
    expect(answer.typed).toMatchObject({ ...typed, firstOwner: '' });
    expect(answer.evidence).toMatchObject({ name: 'receipt.jpg' });
    const again = { ...typed, firstOwner: 'yes', evidence: answer.evidence?.token ?? '' };
    expect(await redirectOf(send(visit, { ...again, intent: 'register' }))).toBe(
      '/en/account/mygarage?done=registered',
    );
  });

  test('takes a photo or a PDF as evidence by its content, and nothing else', async () => {
    const { visit } = await customer();
    const sound = new File([FILES.mp3], 'receipt.jpg');
    const answer = await send(visit, { ...whole('WT25660009'), evidence: sound, intent: 'register' });
    expect(answer.complaints).toEqual([
      { field: 'evidence', sentence: 'Only a photo (JPEG, PNG) or a PDF will do.' },
    ]);
    const page = new File(['<html></html>'], 'receipt.pdf');
    const other = await send(visit, { ...whole('WT25660009'), evidence: page, intent: 'register' });
    expect(other.complaints.map(({ field }) => field)).toEqual(['evidence']);
  });

  test('S8.05 of what cannot be registered shows the reason, and the page of requests knows it', async () => {
    const { visit } = await customer();
    const stolen = await send(visit, { ...whole('WT25660002'), evidence: photo, intent: 'register' });
    expect(stolen).toMatchObject({ status: 422, outcome: { outcome: 'stolen', wayOn: 'dealer' } });
    const address = `http://shop.test/en/x?serial=WT25669999&purchasedOn=${daysAgo(2)}`;
    const opened = await openOps(visit, new Request(address));
    expect(opened).toMatchObject({ answer: { outcome: 'not_found' }, typed: { serial: 'WT25669999' } });
    expect(translator('en')('garage.ops.title')).toBe('OOPS!');
    const request = { ...whole('WT25669999'), intent: 'request' };
    expect(await redirectOf(send(visit, request, 'request'))).toBe('/en/account/mygarage?done=waiting');
  });

  test('X4.02 a dealer’s code fills in the rest, by its link or typed, and sends the form without more', async () => {
    const system: Shop = { ...shop, actor: { kind: 'system', id: 'test' } };
    const dealer = await findDealer(shop, 'officina-darsena-milano');
    const [serial, handedOverOn] = ['WT25660010', daysAgo(3)];
    const paid = { priceAmount: 489_000, priceCurrency: 'EUR' } as const;
    await saveHandovers(system, [{ serial, dealerId: dealer?.id ?? '', handedOverOn, ...paid }]);
    const [handed = expect.fail('no hand-over')] = await listHandovers(system, { limit: 1 });
    const { visit } = await customer();
    const open = (code: string) =>
      openWarranty(visit, new Request(`http://shop.test/en/account/mygarage/warranty?handover=${code}`));
    expect(await open(handed.code.toLowerCase())).toMatchObject({
      handover: { dealer: 'Officina Darsena', on: handedOverOn },
      typed: {
        serial,
        purchasedOn: handedOverOn,
        bikeModel: 'Vetta',
        price: '€4,890.00',
        handover: handed.code,
      },
    });
    expect(await open('H-AAAA-AAAA-AAAA')).toMatchObject({ handover: null, typed: { serial: '' } });
    const blank = { serial: '', purchasedOn: '', country: 'IT', language: 'en' };
    const unknown = await send(visit, { ...blank, handover: 'H-AAAA-AAAA-AAAA', intent: 'check' });
    expect(unknown.complaints.map(({ field }) => field)).toEqual(['handover']);
    const checked = await send(visit, { ...blank, handover: handed.code, intent: 'check' });
    expect(checked).toMatchObject({ status: 200, outcome: { outcome: 'success' }, typed: { serial } });
    const sent = { ...blank, handover: handed.code, firstOwner: 'yes', privacy: 'yes', intent: 'register' };
    expect(await redirectOf(send(visit, sent))).toBe('/en/account/mygarage?done=registered');
    expect(await listBikes((await visit.personal()).shop)).toMatchObject([{ serial, evidence: 'handover' }]);
  });

  test('a link leads to the terms of the warranty while the maker has such a page', async () => {
    const { visit } = await customer();
    const open = () => openWarranty(visit, new Request('http://shop.test/en/account/mygarage/warranty'));
    expect((await open()).hasConditions).toBe(true);
    await shop.db.execute(
      `update page_documents set published_number = null where entity_id = 'warranty-conditions'`,
    );
    expect((await open()).hasConditions).toBe(false);
  });

  test('S6.02 sends guests to the login with a 302, and they come back', async () => {
    const guest = visitOf(shop);
    for (const open of [openWarranty, openOps]) {
      const thrown = await open(
        guest,
        new Request('http://shop.test/it/account/mygarage/warranty?order=A'),
      ).catch((error: unknown) => error);
      if (!(thrown instanceof Response)) expect.fail('nothing was thrown');
      expect(thrown.status).toBe(302);
      expect(thrown.headers.get('Location')).toBe(
        '/it/login?from=%2Fit%2Faccount%2Fmygarage%2Fwarranty%3Forder%3DA',
      );
    }
  });
});
