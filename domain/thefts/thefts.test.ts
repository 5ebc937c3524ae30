import { and, eq, like } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { openStolen, postSighting } from '#app/site/ownership/stolen-page.server.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { queueSightingAnswer, queueSightingMail, queueTheftMail } from '#domain/mail/theft-mails.ts';
import { findSerial } from '#domain/serials/find-serial.ts';
import type { Shop } from '#domain/shop.ts';
import { findCertificate } from '#domain/warranties/certificate.ts';
import { checkSerial } from '#domain/warranties/check-serial.ts';
import { runWarrantyCommand } from '#scripts/warranty/commands.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';
import { garageOf } from '#tests/helpers/garage-of.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { addSighting } from './add-sighting.ts';
import { answerSighting } from './answer-sighting.ts';
import { closeTheft, declareTheft, saveTheft } from './declare-theft.ts';
import { deleteOldSightings } from './delete-old-sightings.ts';
import { findOpenTheft } from './find-theft.ts';
import { findTheftFile } from './find-theft-file.ts';
import { theftInput } from './input.ts';
import { sightings, thefts } from './schema.ts';

const shop = await testShop();
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'mara' } };
const CALM = { tookMs: 20_000, trap: '', isOften: false };
const seen = (serial: string, more: object = {}) => ({
  ...{ serial, message: 'It stands in front of the station in Treviso', email: 'eva@mail.test' },
  ...{ privacy: 'yes' as const, ...more },
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );
const mailsOf = (key: string) => shop.db.select().from(mailMessages).where(like(mailMessages.key, key));
const openPage = async (serial: string) => {
  const page = await openStolen(visitOf(shop), new Request(`http://shop.test/en/stolen?serial=${serial}`));
  return JSON.stringify({ ...page, serial: '' });
};

describe('X4.06 a stolen bike', () => {
  test('is marked by one act, and every check of its number says so until it is found', async () => {
    const { own, number, serial, email, code } = await garageOf(shop);
    await declareTheft(own, { number });
    await declareTheft(own, { number });
    expect(await shop.db.$count(thefts, eq(thefts.serial, serial))).toBe(1);
    const { own: other } = await garageOf(shop);
    const purchasedOn = '2026-01-02';
    for (const who of [own, other])
      expect((await checkSerial(who, { serial, purchasedOn })).answer.outcome).toBe('stolen');
    expect((await findCertificate(shop, code))?.state).toBe('stolen');
    expect(await openPage(serial)).toContain('"open"');
    const theft = (await findOpenTheft(shop, serial)) ?? expect.fail('no theft');
    expect(await queueTheftMail('declared')(shop, { theftId: theft.id })).toBe(true);
    expect(await queueTheftMail('declared')(shop, { theftId: theft.id })).toBe(false);
    expect(await mailsOf(`theft-declared:${theft.id}`)).toMatchObject([{ toAddress: email, locale: 'de' }]);

    await closeTheft(own, { number });
    expect((await findSerial(shop, serial))?.isStolen).toBe(false);
    expect((await findCertificate(shop, code))?.state).toBe('valid');
    expect(await openPage(serial)).toContain('"none"');
    await declareTheft(own, { number });
    expect(await runWarrantyCommand(staff, ['found', serial.toLowerCase()])).toContain('done');
    expect(await findOpenTheft(shop, serial)).toBeNull();
  });

  test('is nobody else’s to mark, to describe or to find', async () => {
    const { own, number } = await garageOf(shop);
    const { own: other } = await garageOf(shop);
    await declareTheft(own, { number });
    const input = theftInput.parse({});
    const works = [
      () => declareTheft(other, { number }),
      () => closeTheft(other, { number }),
      () => saveTheft(other, { number }, input),
    ];
    for (const work of works) expect(await codeOf(work())).toBe('thefts.bike-unknown');
    expect(await codeOf(declareTheft(shop, { number }))).toBe('customers.login-required');
    await closeTheft(own, { number });
    expect(await codeOf(saveTheft(own, { number }, input))).toBe('thefts.unknown');
  });

  test('has a paper for police and insurer in its owner’s language', async () => {
    const { own, number, serial } = await garageOf(shop);
    await declareTheft(own, { number });
    const theft = (await findOpenTheft(shop, serial)) ?? expect.fail('no theft');
    const brief = Buffer.from((await findTheftFile(shop, theft.id))?.bytes ?? []).toString('latin1');
    expect(brief.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await saveTheft(own, { number }, theftInput.parse({ place: 'Treviso', circumstances: 'x '.repeat(900) }));
    const file = await findTheftFile(shop, theft.id);
    expect(file?.name).toBe(`${theft.number}.pdf`);
    const text = Buffer.from(file?.bytes ?? []).toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain('/Lang (de)');
    expect(await findTheftFile(shop, theft.id)).toEqual(file);
  });

  test('once declared by two tabs at the same time is one theft', async () => {
    const { own, number, serial } = await garageOf(shop);
    await Promise.all([declareTheft(own, { number }), declareTheft(own, { number })]);
    expect(await shop.db.$count(thefts, eq(thefts.serial, serial))).toBe(1);
  });
});

describe('X4.06 a sighting', () => {
  test('goes to the owner and its answer back, and neither side sees the other’s address', async () => {
    const { own, number, serial, email } = await garageOf(shop);
    await declareTheft(own, { number });
    await addSighting({ ...shop, locale: 'fr' }, seen(serial.toLowerCase()), CALM);
    const [one = expect.fail('none')] = await shop.db.select().from(sightings);
    expect(await queueSightingMail(shop, { sightingId: one.id })).toBe(true);
    const [toOwner] = await mailsOf(`sighting:${one.id}`);
    expect(toOwner).toMatchObject({ toAddress: email, locale: 'de' });
    expect(toOwner?.text).toContain('in front of the station');
    expect(`${toOwner?.text} ${toOwner?.html} ${JSON.stringify(toOwner?.headers)}`).not.toContain('eva@');

    const answer = { sighting: one.id, answer: 'Thank you, the police is coming' };
    const { own: other, number: others } = await garageOf(shop);
    expect(await codeOf(answerSighting(other, { number: others }, answer))).toBe('thefts.sighting-unknown');
    await answerSighting(own, { number }, answer);
    expect(await codeOf(answerSighting(own, { number }, answer))).toBe('thefts.sighting-conflict');
    await queueSightingAnswer(shop, { sightingId: one.id });
    const [back] = await mailsOf(`sighting-answer:${one.id}`);
    expect(back).toMatchObject({ toAddress: 'eva@mail.test', locale: 'fr' });
    expect(`${back?.text} ${back?.html}`).not.toContain(email);
  });

  test('that looks like spam waits, unseen by the owner, until staff pass it on', async () => {
    const { own, number, serial } = await garageOf(shop);
    await declareTheft(own, { number });
    const isOf = eq(sightings.registrationId, (await findOpenTheft(shop, serial))?.registrationId ?? '');
    await addSighting(shop, seen(serial), { ...CALM, trap: 'x' });
    await addSighting(shop, seen(serial, { message: 'Buy bikes at https://cheap.test now' }), CALM);
    await addSighting(shop, seen(serial), { ...CALM, tookMs: 500 });
    const held = await shop.db.select().from(sightings).where(isOf).orderBy(sightings.id);
    expect(held.map(({ heldFor }) => heldFor)).toEqual([['trap'], ['link'], ['too-fast']]);
    expect(await queueSightingMail(shop, { sightingId: held[0]?.id ?? '' })).toBe(false);
    expect(await runWarrantyCommand(staff, ['sightings'])).toContain('cheap.test');
    await runWarrantyCommand(staff, ['pass', held[0]?.id ?? '']);
    await runWarrantyCommand(staff, ['drop', held[1]?.id ?? '']);
    expect(await queueSightingMail(shop, { sightingId: held[0]?.id ?? '' })).toBe(true);
    expect(await codeOf(runWarrantyCommand(staff, ['pass', held[1]?.id ?? '']))).toBe(
      'thefts.sighting-unknown',
    );
    for (let more = 0; more < 3; more += 1) await addSighting(shop, seen(serial), CALM);
    const last = await shop.db.select().from(sightings).where(isOf).orderBy(sightings.id);
    expect(last.map(({ heldFor }) => heldFor.join()).slice(3)).toEqual(['', '', 'many']);
  });

  test('is deleted some time after the bike was found', async () => {
    const { own, number, serial } = await garageOf(shop);
    await declareTheft(own, { number });
    await addSighting(shop, seen(serial), CALM);
    await closeTheft(own, { number });
    const later = (days: number): Shop => ({
      ...shop,
      clock: { now: () => new Date(shop.clock.now().getTime() + days * 86_400_000) },
    });
    const theft = shop.db.select({ id: thefts.id }).from(thefts).where(eq(thefts.serial, serial));
    const left = () => shop.db.$count(sightings, eq(sightings.theftId, theft));
    await deleteOldSightings(later(89));
    expect(await left()).toBe(1);
    await deleteOldSightings(later(91));
    expect(await left()).toBe(0);
  });
});

describe('X4.06 whoever checks a number', () => {
  test('hears the same of a bike in a garage and of no bike, and can tell nobody of it', async () => {
    const { serial } = await garageOf(shop);
    expect(await openPage(serial)).toBe(await openPage('WT25999999'));
    expect(await codeOf(addSighting(shop, seen(serial), CALM))).toBe('thefts.not-stolen-conflict');
    expect(await codeOf(addSighting(shop, seen('WT25999999'), CALM))).toBe('thefts.not-stolen-conflict');
  });

  test('is counted by network: too many checks and sightings are refused, an empty page is not', async () => {
    const counted: string[] = [];
    const refuseTooOften = (what: string) => {
      counted.push(what);
      if (counted.filter((one) => one === 'serials').length > 2) throw new Refusal('request.too-often');
    };
    const visit = { ...visitOf(shop), refuseTooOften };
    const check = (serial: string) =>
      openStolen(visit, new Request(`http://shop.test/en/stolen?serial=${serial}`));
    await check('');
    expect(counted).toEqual([]);
    await check('WT25999998');
    await check('WT25999999');
    await expect(check('WT25999997')).rejects.toMatchObject({ init: { status: 429 } });
    const body = new URLSearchParams(seen('WT25999999'));
    const post = new Request('http://shop.test/en/stolen', { method: 'POST', body });
    expect(await postSighting(visit, post)).toMatchObject({
      ...{ status: 429, intent: 'sighting', typed: { message: seen('').message } },
    });
    expect(counted).toContain('forms');
  });

  test('costs the same statements, whatever the number', async () => {
    const { serial } = await garageOf(shop);
    const counts = await Promise.all(
      [serial, 'WT25999999', 'no?'].map(async (typed) => {
        let statements = 0;
        const db = new Proxy(shop.db, {
          get: (target, name) => {
            if (name === 'select') statements += 1;
            return Reflect.get(target, name);
          },
        });
        const visit = visitOf({ ...shop, db });
        await openStolen(visit, new Request(`http://shop.test/en/stolen?serial=${typed}`));
        return statements;
      }),
    );
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThan(0);
  });

  test('X4.01 crashes nothing and learns of nobody by slips, 10⁴ of them', { timeout: 300_000 }, async () => {
    const { serial } = await garageOf(shop);
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 45 }),
      fc.tuple(fc.nat(serial.length), fc.string({ maxLength: 2 })).map(([at, slip]) => {
        return serial.slice(0, at) + slip + serial.slice(at + 1);
      }),
    );
    const answers = ['none', 'open', null].map((answer) =>
      JSON.stringify({ serial: '', isSent: false, answer }),
    );
    await fc.assert(
      // A hundred at a time, because each waits for the database.
      fc.asyncProperty(fc.array(typed, { minLength: 100, maxLength: 100 }), async (some) => {
        const said = some.map((one) => openPage(encodeURIComponent(one.replaceAll('\0', ''))));
        for (const one of await Promise.all(said)) expect(answers).toContain(one);
      }),
      { numRuns: 100 },
    );
  });
});

describe('X4.12 the export for public registers', () => {
  const both = { place: 'Treviso', policeReference: '=2+2', stolenOn: '2026-02-03', publish: 'yes' };
  let published = '';
  beforeAll(async () => {
    for (const publish of ['yes', '']) {
      const { own, number, serial } = await garageOf(shop);
      await declareTheft(own, { number });
      await saveTheft(own, { number }, theftInput.parse({ ...both, publish }));
      if (publish) published = serial;
    }
  });

  test('has the bikes whose owners wish it, without names, addresses and places', async () => {
    const rows = JSON.parse(await runWarrantyCommand(staff, ['stolen'], { format: 'json' }));
    expect(rows).toMatchObject([{ serial: published, stolenOn: '2026-02-03', policeReference: '=2+2' }]);
    expect(rows[0].report).toMatch(/\/stolen\?serial=WT/);
    expect(JSON.stringify(rows)).not.toMatch(/Treviso|Rossi|@/);
    const csv = await runWarrantyCommand(staff, ['stolen']);
    expect(csv.split('\n')).toHaveLength(2);
    expect(csv).toContain("'=2+2");
    expect(await codeOf(runWarrantyCommand(shop, ['stolen']))).toBe('thefts.staff-only');
  });

  test('loses a bike that was found', async () => {
    const isIt = and(eq(thefts.serial, published));
    expect(await shop.db.$count(thefts, isIt)).toBe(1);
    await runWarrantyCommand(staff, ['found', published]);
    expect(JSON.parse(await runWarrantyCommand(staff, ['stolen'], { format: 'json' }))).toEqual([]);
  });
});
