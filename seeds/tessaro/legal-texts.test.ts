import { describe, expect, it } from 'vitest';
import type { LegalBlock } from '#domain/legal-texts/blocks.ts';
import { LEGAL_CODES, type LegalCode } from '#domain/legal-texts/codes.ts';
import { processingBlocks } from '#domain/legal-texts/processing-blocks.ts';
import { translator } from '#messages/catalogue.ts';
import { calendarDate } from '#shared/clock.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { readSeedFile } from '../seed-files.ts';

const texts = await readSeedFile(import.meta.dirname, 'legal-texts');

const wordsOf = (block: LegalBlock) => ('items' in block ? block.items : [block.text]);
const bodyOf = (code: LegalCode, locale: Locale) =>
  (texts.find((text) => text.code === code)?.texts[locale].body ?? []).flatMap((block) =>
    block.kind === 'p' && block.text === '{processing}' ? processingBlocks(locale) : block,
  );
const words = (code: LegalCode, locale: Locale) => bodyOf(code, locale).flatMap(wordsOf).join('\n');
/** Numbers without the marks that group thousands. */
const numbers = (text: string) => text.replace(/(?<=\d)[.,\u00a0](?=\d{3}\b)/g, '').match(/\d+/g) ?? [];
const everyText = LEGAL_CODES.flatMap((code) => LOCALES.map((locale) => [code, locale] as const));

describe('legal texts', () => {
  it('are the eight a shop needs, each dated and in five languages', () => {
    expect(texts.map(({ code }) => code)).toEqual([...LEGAL_CODES]);
    for (const { version, texts: byLocale } of texts) {
      expect(new Date(version).toISOString()).toMatch(new RegExp(`^${version}T`));
      expect(Object.keys(byLocale).sort()).toEqual([...LOCALES].sort());
    }
  });

  it('are of no day to come: a shop that starts today would show and agree to it', () => {
    const today = calendarDate(new Date());
    for (const { code, version } of texts) expect(version <= today, code).toBe(true);
  });

  it.each(everyText)('say something in every block, neatly typed: %s %s', (code, locale) => {
    expect(bodyOf(code, locale).length).toBeGreaterThan(5);
    for (const text of bodyOf(code, locale).flatMap(wordsOf))
      expect(text).toMatch(/^\S(?!.* {2}|.*')(.*\S)?$/);
  });

  it.each(LEGAL_CODES)('are written for each language, none copied from another: %s', (code) => {
    const paragraphs = LOCALES.flatMap((locale) =>
      bodyOf(code, locale).flatMap((block) =>
        block.kind === 'p' && block.text !== '{recalls}' ? block.text : [],
      ),
    );
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });

  it.each(LEGAL_CODES)('have the same sections, anchors and lists whatever the language: %s', (code) => {
    const shape = (locale: Locale) =>
      bodyOf(code, locale).flatMap((block) =>
        block.kind === 'h2'
          ? block.id
          : 'items' in block
            ? `${block.kind} ${block.items.length}`
            : block.kind === 'h3'
              ? 'h3'
              : [],
      );
    for (const locale of LOCALES) expect(shape(locale), locale).toEqual(shape('en'));
    expect(new Set(shape('en').filter((part) => !part.includes(' ') && part !== 'h3')).size).toBe(
      bodyOf(code, 'en').filter(({ kind }) => kind === 'h2').length,
    );
  });

  it.each(everyText)('do not send anybody to the closed ODR platform: %s %s', (code, locale) => {
    expect(words(code, locale)).not.toMatch(/ec\.europa\.eu|consumers\/odr|\bODR\b|\bOS-Plattform|\bRLL\b/i);
  });
});

describe('the terms of sale', () => {
  it('have the withdrawal section the mails link to, before the guarantees', () => {
    const anchors = bodyOf('terms-and-conditions', 'en').flatMap((block) =>
      block.kind === 'h2' ? block.id : [],
    );
    expect(anchors).toContain('withdrawal');
    expect(anchors.indexOf('guarantee')).toBeLessThan(anchors.indexOf('warranty'));
  });

  it.each(LOCALES)('quote the button that binds word for word: %s', (locale) => {
    expect(words('terms-and-conditions', locale)).toContain(translator(locale)('checkout.order'));
  });

  it.each(LOCALES)(
    'X1.01 name the function of withdrawal word for word, and where it is, in the instructions: %s',
    (locale) => {
      const body = bodyOf('terms-and-conditions', locale);
      const chapter = body.slice(body.findIndex((block) => block.kind === 'h2' && block.id === 'withdrawal'));
      const label = translator(locale)('shell.withdraw');
      const place = { it: 'fondo', en: 'foot', de: 'Fuß', fr: 'bas', es: 'pie' }[locale];
      const [named = ''] = chapter.flatMap(wordsOf).filter((text) => text.includes(label));
      expect(named).toContain(place);
    },
  );

  it.each(LOCALES)('name the terms of withdrawal, delivery and payment in figures: %s', (locale) => {
    const found = numbers(words('terms-and-conditions', locale));
    for (const figure of ['14', '30', '12', '3', '5']) expect(found).toContain(figure);
  });

  it.each(LOCALES)('name the days of express delivery that the shop’s data have: %s', async (locale) => {
    const shipping = await readSeedFile(import.meta.dirname, 'shipping');
    const express = shipping.find(({ code, market }) => code === 'express' && market === 'eu');
    const [said = ''] = bodyOf('terms-and-conditions', locale)
      .flatMap(wordsOf)
      .filter((text) => /express|espress|exprés/i.test(text));
    const [min = 0, max = 0] = express?.countryDays?.IT ?? [];
    const hours = [min * 24, max * 24];
    const told = numbers(said).slice(0, 4).map(Number);
    expect(told).toEqual([express?.minDays, express?.maxDays, ...hours]);
  });

  it.each(LOCALES)(
    'say that a bicycle takes longer, in its box, as the shop’s data have it: %s',
    async (locale) => {
      const shipping = await readSeedFile(import.meta.dirname, 'shipping');
      const ways = shipping.filter(({ code }) => code !== 'collection');
      expect(ways.every(({ bikeExtraDays = 0 }) => bikeExtraDays > 0)).toBe(true);
      expect(words('terms-and-conditions', locale)).toMatch(
        /large box|grande scatola|großen Karton|grand carton|caja grande/,
      );
    },
  );

  it.each(LOCALES)('cover cards, bank transfer and every other way the checkout shows: %s', (locale) => {
    const body = bodyOf('terms-and-conditions', locale);
    const from = body.findIndex((block) => block.kind === 'h2' && block.id === 'payment');
    const said = body
      .slice(from + 1, from + 2)
      .flatMap(wordsOf)
      .join();
    expect(said).toMatch(/checkout|cassa|Kasse|commande|pedido|caja|compra/i);
    expect(said).toMatch(/bank transfer|bonifico|Überweisung|virement|transferencia/i);
    expect(said).toMatch(/card|carta|Karte|carte|tarjeta/i);
  });
});

describe('the privacy and cookie policies', () => {
  it.each(LOCALES)('say how long a guest session and an order are kept: %s', (locale) => {
    const found = numbers(words('privacy-policy', locale));
    expect(found).toContain('30');
    expect(found).toContain('10');
  });

  it.each(LOCALES)(
    'say what becomes of codes, withdrawals and quotes, and how long they are kept: %s',
    (locale) => {
      const body = bodyOf('privacy-policy', locale);
      const kept = { access: '10', withdrawal: '10', quote: '1' };
      for (const [id, figure] of Object.entries(kept)) {
        const begin = body.findIndex((block) => block.kind === 'h2' && block.id === id);
        const end = body.findIndex((block, index) => index > begin && block.kind === 'h2');
        const paragraphs = body.slice(begin + 1, end);
        expect(
          paragraphs.map(({ kind }) => kind),
          id,
        ).toEqual(['p', 'list']);
        expect(numbers(paragraphs.flatMap(wordsOf).join(' ')), id).toContain(figure);
      }
    },
  );

  it.each(LOCALES)('name exactly the seven cookies of the shop and their lives: %s', (locale) => {
    const lists = bodyOf('cookie-policy', locale).flatMap((block) =>
      block.kind === 'list' ? [block.items] : [],
    );
    const named = lists.map((list) => /: (\w+)/.exec(list[0] ?? '')?.[1]);
    expect(named).toEqual(['locale', 'country', 'guest', 'bag', 'session', 'login', 'consent']);
    const lives = [['365'], ['399'], ['30'], ['30'], ['14'], ['2', '1'], ['183']];
    expect(lists.map((list) => numbers(list.at(-1) ?? ''))).toEqual(lives);
    // Heading and first paragraph count them.
    const seven = { it: 'sette', en: 'seven', de: 'sieben', fr: 'sept', es: 'siete' }[locale];
    for (const text of bodyOf('cookie-policy', locale).slice(0, 2).flatMap(wordsOf))
      expect(text.toLowerCase()).toMatch(new RegExp(`\\b${seven}\\b`));
  });

  it.each(LOCALES)(
    'send who wants other settings to the link of that name, and have its anchor: %s',
    (locale) => {
      expect(words('cookie-policy', locale)).toContain(translator(locale)('shell.cookie-settings'));
      expect(bodyOf('cookie-policy', locale)).toContainEqual(expect.objectContaining({ id: 'settings' }));
    },
  );
});
