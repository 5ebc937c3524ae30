import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentRecords } from '#domain/consents/schema.ts';
import { QUOTE_WORDING } from '#domain/consents/versions.ts';
import { dealers } from '#domain/dealers/schema.ts';
import { queueMovedQuote } from '#domain/mail/queue-moved-quote.ts';
import { queueQuoteMails } from '#domain/mail/queue-quote-mails.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { newToken } from '#shared/ids.ts';
import { runBehind } from '#tests/helpers/run-behind.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { answerQuote, findAnswer } from './answer-quote.ts';
import { formatDayFirstDate, parseDayFirstDate } from './calendar-date.ts';
import { correctQuote } from './correct-quote.ts';
import { deleteOldQuotes } from './delete-old-quotes.ts';
import { findChoices } from './find-choices.ts';
import { quoteInput } from './input.ts';
import { requestQuote } from './request-quote.ts';
import { quotes, quoteTransitions } from './schema.ts';
import { canQuoteBecome, QUOTE_STATES } from './states.ts';

const shop = await testShop();
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } } as const;
const BIKE = 'VT25';
const OTHER_DEALER = 'officina-darsena-milano';
const choices = await findChoices(shop, BIKE);
const bike = choices ?? expect.fail('the demo has no Vetta');
const DAY_MS = 24 * 3600 * 1000;
let people = 0;

/** A filled-in form, each time of another person. */
function form(more: Record<string, string> = {}) {
  people += 1;
  return {
    ...{ bike: BIKE, group: bike.groups[0] ?? '', wheelset: '', fork: '', color: bike.colors[0]?.code ?? '' },
    ...{ size: 'M', setup: 'Attacco da 110', build: '', dealer: 'speichenwerk-berlin', visitOn: '' },
    ...{ firstName: 'Lucia', lastName: 'Bianchi', email: `rider-${people}@mail.example`, phone: '' },
    ...{ contactBy: 'email', notes: 'Grazie <b>mille</b>', consent: 'yes', consentVersion: QUOTE_WORDING },
    ...more,
  };
}
const ask = (more: Record<string, string> = {}, key = newToken()) =>
  requestQuote(shop, { request: quoteInput.parse(form(more)), key });
const complaintsOf = (more: Record<string, string>) =>
  quoteInput.safeParse(form(more)).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
const found = async (number: string) => {
  const [row] = await shop.db.select().from(quotes).where(eq(quotes.number, number));
  return row ?? expect.fail('no such request');
};
const mailsOf = async (id: string) =>
  (await shop.db.select().from(mailMessages).orderBy(asc(mailMessages.key))).filter(({ key }) =>
    key.endsWith(id),
  );

describe('S5.01 the date of a visit', () => {
  it.each(['24/12/2026', '24-12-26', '2026-12-24', '1-2-2026', '30-02-2026', '00-01-2026', 'tomorrow'])(
    'is refused as “%s”',
    (typed) => {
      expect(complaintsOf({ visitOn: typed })).toEqual([['visitOn', 'quotes.date-invalid']]);
    },
  );

  it('is read as DD-MM-YYYY, and is optional', () => {
    expect(parseDayFirstDate('24-12-2026')).toBe('2026-12-24');
    expect(quoteInput.parse(form()).visitOn).toBeNull();
  });

  it('is written as it is read, for any day of a four-digit year', () => {
    const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const date = day.toISOString().slice(0, 10);
        expect(parseDayFirstDate(formatDayFirstDate(date))).toBe(date);
      }),
    );
  });

  it('is refused when it is past in the dealer’s time zone', async () => {
    await expect(ask({ visitOn: '01-01-2020' })).rejects.toMatchObject({
      fields: { visitOn: 'quotes.date-over' },
    });
  });
});

describe('S3.05 a request for a quote', () => {
  it('stores model, group, wheelset, fork, setup, colour, size, contact, notes, person and consent', async () => {
    const { number } = await ask({
      wheelset: bike.wheelsets[0] ?? '',
      fork: bike.forks[0] ?? '',
      build: 'x:1',
      visitOn: '24-12-2099',
    });
    const row = await found(number);
    expect(row).toMatchObject({
      ...{ model: bike.name, group: bike.groups[0], wheelset: bike.wheelsets[0], fork: bike.forks[0] },
      ...{
        setup: 'Attacco da 110',
        color: bike.colors[0]?.name,
        size: 'M',
        build: 'x:1',
        visitOn: '2099-12-24',
      },
      ...{ contactBy: 'email', notes: 'Grazie <b>mille</b>', firstName: 'Lucia', lastName: 'Bianchi' },
      state: 'new',
    });
    expect(number).toMatch(/^Q-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    const consents = await shop.db.select().from(consentRecords).where(eq(consentRecords.subjectId, row.id));
    expect(consents).toMatchObject([
      {
        subjectKind: 'quote',
        purpose: 'share-with-dealer',
        granted: true,
        version: QUOTE_WORDING,
        locale: 'it',
      },
    ]);
  });

  it.each([
    ['bike', '', 'quotes.bike-missing'],
    ['dealer', '', 'quotes.dealer-missing'],
    ['firstName', ' ', 'quotes.first-name-missing'],
    ['email', 'nobody', 'quotes.email-invalid'],
    ['phone', 'call me', 'quotes.phone-invalid'],
    ['contactBy', 'pigeon', 'quotes.contact-missing'],
    ['consent', 'no', 'quotes.consent-missing'],
    ['build', 'x'.repeat(501), 'quotes.too-long'],
    ['notes', 'x'.repeat(2001), 'quotes.too-long'],
  ])('is refused for its %s “%s”', (field, text, code) => {
    expect(complaintsOf({ [field]: text })).toEqual([[field, code]]);
  });

  it('requires a phone number from riders who want a call', () => {
    expect(complaintsOf({ contactBy: 'phone' })).toEqual([['phone', 'quotes.phone-missing']]);
    expect(complaintsOf({ contactBy: 'phone', phone: '+39 02 000000' })).toEqual([]);
  });

  it.each([
    [{ bike: 'NOPE' }, 'quotes.bike-unknown'],
    [{ size: 'XXXL' }, 'quotes.choice-invalid'],
    [{ group: 'Somebody else’s' }, 'quotes.choice-invalid'],
    [{ dealer: 'cicli-borgo-vecchio-parma' }, 'quotes.dealer-invalid'],
    [{ dealer: 'catena-sud-napoli' }, 'quotes.dealer-invalid'],
    [{ consentVersion: '2020-01-01' }, 'consents.wording-changed'],
  ])('is refused for what is not offered: %j', async (more, code) => {
    await expect(ask(more)).rejects.toMatchObject({ code });
  });

  it('sent twice, also at the same time, is one request', async () => {
    const key = newToken();
    const request = quoteInput.parse(form());
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestQuote(shop, { request, key })));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    const rows = await shop.db.select().from(quotes).where(eq(quotes.emailKey, request.email));
    expect(rows).toHaveLength(1);
  });

  it('is limited to three an hour per address, however it is written', async () => {
    const email = 'often@mail.example';
    const tries = [email, 'Often@mail.example', email, 'OFTEN@MAIL.EXAMPLE', email].map((one) =>
      ask({ email: one }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'quotes.too-many' });
  });
});

describe('S1.18 the dealer', () => {
  it('gets one mail in the language of its country, and the rider a copy in theirs, however often the job runs', async () => {
    const { number } = await ask({ visitOn: '24-12-2099' });
    const { id, email } = await found(number);
    const carried = await Promise.all([1, 2, 3].map(() => queueQuoteMails(shop, { quoteId: id })));
    expect(carried.filter(Boolean)).toHaveLength(1);
    const [dealer, rider, ...more] = await mailsOf(id);
    expect(more).toEqual([]);
    expect(dealer).toMatchObject({
      toAddress: 'hallo@speichenwerk.example',
      locale: 'de',
      headers: { 'Reply-To': email },
    });
    expect(dealer?.text).toContain('24-12-2099');
    expect(dealer?.text).toContain('Attacco da 110');
    expect(dealer?.html).not.toContain('<b>mille</b>');
    expect(rider).toMatchObject({ toAddress: email, locale: 'it' });
    expect(rider?.text).toContain(number);
    expect((await found(number)).state).toBe('sent');
  });

  it('is the one to whom staff move the request while its mails wait to be written', async () => {
    const { number } = await ask();
    const { id } = await found(number);
    const [other] = await shop.db.select().from(dealers).where(eq(dealers.slug, OTHER_DEALER));
    const move = (inside: Shop) =>
      correctQuote(
        { ...inside, actor: staff.actor },
        { number, typed: { dealer: OTHER_DEALER }, reason: 'lives there now' },
      );
    expect(await runBehind(shop, move, () => queueQuoteMails(shop, { quoteId: id }))).toBe(true);
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ toAddress: other?.email });
    expect((await found(number)).state).toBe('sent');
  });

  it('reads the parts in the language of the mail, whatever the rider reads', async () => {
    const parts = { wheelset: bike.wheelsets[0] ?? '', fork: bike.forks[0] ?? '' };
    const { number } = await ask(parts);
    const { id } = await found(number);
    await queueQuoteMails(shop, { quoteId: id });
    const [dealer, rider] = await mailsOf(id);
    const german = (await findChoices({ db: shop.db, locale: 'de' }, BIKE)) ?? expect.fail('no Vetta');
    expect(german.groups[0]).not.toBe(bike.groups[0]);
    for (const told of [german.groups[0], german.builds[german.groups[0] ?? '']?.fork])
      expect(dealer?.text).toContain(told);
    expect(dealer?.text).not.toContain(bike.groups[0]);
    for (const told of [bike.groups[0], parts.wheelset, parts.fork]) expect(rider?.text).toContain(told);
    const typed = { dealer: 'cycles-des-pentes-lyon' };
    await correctQuote(staff, { number, typed, reason: 'lives there now' });
    await queueMovedQuote(shop, { quoteId: id });
    const moved = (await mailsOf(id)).find(({ locale }) => locale === 'fr');
    const french = (await findChoices({ db: shop.db, locale: 'fr' }, BIKE)) ?? expect.fail('no Vetta');
    expect(french.groups[0]).not.toBe(bike.groups[0]);
    expect(moved?.text).toContain(french.groups[0]);
    expect(moved?.text).not.toContain(bike.groups[0]);
  });

  it('is told which one-off the request is about, kept with it by number, title and address', async () => {
    const { number } = await ask({ unico: 'die-nachtschicht' });
    const { id, unico } = await found(number);
    expect(unico).toMatch(/^28, .+, http:\/\/\S+\/it\/unico\/\S+$/);
    await queueQuoteMails(shop, { quoteId: id });
    for (const mail of await mailsOf(id)) expect(mail.text).toContain(unico);
    await expect(ask({ unico: 'nothing' })).rejects.toMatchObject({
      fields: { unico: 'quotes.choice-invalid' },
    });
  });

  it('sends a copy without free text to the rider: the address may be a stranger’s', async () => {
    const { number } = await ask({
      notes: 'BUY PILLS http://bad.example',
      setup: 'PILLS',
      firstName: 'PILLS',
      build: 'PILLS',
    });
    const { id } = await found(number);
    await queueQuoteMails(shop, { quoteId: id });
    const [, rider] = await mailsOf(id);
    expect(`${rider?.subject} ${rider?.text} ${rider?.html}`).not.toMatch(/PILLS|bad\.example/);
  });

  it('says by the link that it has answered; looking changes nothing', async () => {
    const { number } = await ask();
    const { id } = await found(number);
    await queueQuoteMails(shop, { quoteId: id });
    const [dealer] = await mailsOf(id);
    const token = /token=([\w-]+)/.exec(dealer?.text ?? '')?.[1] ?? '';
    expect(await findAnswer(shop, token)).toEqual({ state: 'open', number });
    expect((await found(number)).state).toBe('sent');
    await answerQuote(shop, { token });
    await answerQuote(shop, { token });
    expect(await findAnswer(shop, token)).toEqual({ state: 'answered', number });
    const rows = await shop.db
      .select()
      .from(quoteTransitions)
      .where(eq(quoteTransitions.quoteId, id))
      .orderBy(asc(quoteTransitions.id));
    expect(rows.map(({ toState }) => toState)).toEqual(['new', 'sent', 'answered']);
    await expect(answerQuote(shop, { token: newToken() })).rejects.toMatchObject({
      code: 'quotes.link-unknown',
    });
  });
});

describe('the states of a request', () => {
  it('end in closed, and never go back', () => {
    for (const from of QUOTE_STATES) expect(canQuoteBecome(from, 'new')).toBe(false);
    for (const to of QUOTE_STATES) expect(canQuoteBecome('closed', to)).toBe(false);
  });

  it('reach closed after 60 days without an answer, the request is deleted after a year, and the consent stays', async () => {
    const { number } = await ask();
    const { id } = await found(number);
    shop.clock.forward(61 * DAY_MS);
    await deleteOldQuotes(shop);
    expect((await found(number)).state).toBe('closed');
    shop.clock.forward(305 * DAY_MS);
    expect(await deleteOldQuotes(shop)).toBeGreaterThan(0);
    expect(await shop.db.select().from(quotes).where(eq(quotes.id, id))).toEqual([]);
    expect(await shop.db.select().from(consentRecords).where(eq(consentRecords.subjectId, id))).toHaveLength(
      1,
    );
  });
});
