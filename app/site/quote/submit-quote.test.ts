import { describe, expect, it } from 'vitest';
import { QUOTE_WORDING } from '#domain/consents/versions.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { LOCALES } from '#shared/locale.ts';
import { Refusal } from '#shared/refusal.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { openQuote } from './quote-page.server.ts';
import { submitQuote } from './submit-quote.server.ts';

const shop = await testShop();
const visit = visitOf(shop);
const MESSAGES = {
  it: 'La data deve essere nel formato GG-MM-AAAA con anno di 4 cifre.',
  en: 'The date must be in the format DD-MM-YYYY with a 4-digit year.',
  de: 'Das Datum muss das Format TT-MM-JJJJ mit vierstelligem Jahr haben.',
  fr: 'La date doit être au format JJ-MM-AAAA avec une année à 4 chiffres.',
  es: 'La fecha debe tener el formato DD-MM-AAAA con un año de 4 cifras.',
};
const open = (query: string) => openQuote(visit, `http://shop.test/it/quote?${query}`);
const whole = async () => ({
  ...(await open('bike=VT25&dealer=officina-darsena-milano')).typed,
  ...{ firstName: 'Lucia', lastName: 'Bianchi', email: 'lucia@mail.example', consent: 'yes' },
  ...{ consentVersion: QUOTE_WORDING, intent: 'send' },
});

describe('S1.18 the form', () => {
  it('opens with the bike, the picked variant, the dealer and the build of the link', async () => {
    const { offered } = await open('bike=VT25');
    const variant = offered.choices?.variants.at(-1) ?? expect.fail('no variant');
    const { typed } = await open(`bike=VT25&v=${variant.slug}&dealer=officina-darsena-milano&build=abc`);
    const { groupModel: group, color, size } = variant;
    expect(typed).toMatchObject({
      bike: 'VT25',
      group,
      color,
      size,
      dealer: 'officina-darsena-milano',
      build: 'abc',
    });
    expect(typed.fork).not.toBe('');
  });

  it('names builds, wheels and forks in the reader’s language, and takes them so', async () => {
    const { choices } = (await open('bike=VT25')).offered;
    expect(choices?.groups).toContain('Elettronico race');
    expect(choices?.wheelsets.join()).toContain('raggi');
    expect(choices?.groups).toEqual(Object.keys(choices?.builds ?? {}));
  });

  it('offers the nearest dealers who answer, and says when it knows no such place', async () => {
    const found = await submitQuote(visit, { place: 'Milano', intent: 'look', notes: 'kept' });
    expect(found.offered.dealers[0]).toMatchObject({ slug: 'officina-darsena-milano' });
    expect(found.typed.notes).toBe('kept');
    expect(found.complaints).toEqual([]);
    expect((await submitQuote(visit, { place: 'Xyzzyq' })).offered.isUnknownPlace).toBe(true);
  });

  it('complains beside each field in its order, and loses nothing', async () => {
    const answer = await submitQuote(visit, {
      intent: 'send',
      notes: 'typed',
      visitOn: '1/2/26',
      contactBy: 'email',
    });
    expect(answer.status).toBe(422);
    expect(answer.complaints.map(({ field }) => field)).toEqual([
      ...['bike', 'dealer', 'visitOn', 'firstName', 'lastName', 'email', 'consent'],
    ]);
    expect(answer.typed).toMatchObject({ notes: 'typed', visitOn: '1/2/26' });
  });

  it('sends nothing for a network that asks too often, says so and loses nothing', async () => {
    const form = { ...(await whole()), notes: 'a long letter' };
    const refuseTooOften = () => {
      throw new Refusal('request.too-often');
    };
    const answer = await submitQuote({ ...visit, refuseTooOften }, form);
    expect(answer).toMatchObject({ status: 429, sent: null, typed: { notes: 'a long letter' } });
    expect(answer.sentence).toBe(refusalText(shop.locale, new Refusal('request.too-often')));
    expect(answer.offered.dealers.map(({ slug }) => slug)).toContain('officina-darsena-milano');
  });

  it('sends once, also when it is pressed twice', async () => {
    const form = await whole();
    const [one, other] = await Promise.all([submitQuote(visit, form), submitQuote(visit, form)]);
    expect(one?.sent).toMatchObject({ dealer: 'Officina Darsena', email: 'lucia@mail.example' });
    expect(other?.sent?.number).toBe(one?.sent?.number);
  });

  it.each(LOCALES)('S5.01 words what is wrong with a date: %s', async (locale) => {
    const form = { ...(await whole()), visitOn: '31-02-2027' };
    const { complaints } = await submitQuote(visitOf({ ...shop, locale }), form);
    expect(complaints).toEqual([{ field: 'visitOn', sentence: MESSAGES[locale] }]);
  });
});
