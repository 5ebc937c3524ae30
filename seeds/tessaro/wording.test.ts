import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/locale.ts';

const ROOT = join(import.meta.dirname, '../..');
const SEEDS = [
  'seeds/*.json',
  'seeds/tessaro/**/*.json',
  'adapters/**/*texts.json',
  'domain/consents/wordings.json',
];

/** Models have one gender in a language: la Vetta (it, es), das Vetta, le Vetta (fr). */
const MODELS = 'Vetta|Selva|Ghiaia|Ripida|Lama|Strada Alta|Scia';

/** Wordings that readers found wrong or clumsy, in the language they are wrong in. */
const WRONG: Record<Locale, readonly RegExp[]> = {
  de: [
    new RegExp(`\\b(die|der|zur|eine|einer|diese|dieser) (${MODELS})\\b`, 'i'),
    /Räder für|Alles: |Nach Fahrt wählen|Zuerst hinauf|Alle weg|Dazunehmen|Zahlung und Prüfung/,
    /gehört zur Bestellung|wenn du ihn kennst|Die Zehen berühren|warten lassen|Tagebuch/,
    /Verkaufs\u00ad?bedingungen|bleiben drinnen|Aus dem Karton|Brotkrumen|seine Marke/,
    /Wunschliste|Innenlager|Antriebsstrang|Paketdienst/,
    /auf der Seite des Zahlungsdienstes|ging mit der Post|^Stand$|\b(im|Der|Ihr) Stand\b|den Stand „/,
  ],
  it: [
    /Bici per |Tutto: |Strada elettrica|se lo sai|Fuori dalla scatola|Drop movimento/,
    /[a-zà-ÿ]'[a-zà-ÿ]/i,
    /La strada è tua|Con il palmo|farle curare|\bpaese (di|in cui|della)\b|(tuo|Suo|ogni|questo|altro) paese\b/,
    /lista dei desideri|condizioni generali di vendita/i,
    new RegExp(`\\b(il|un|del|al|dal|sul|nel) (${MODELS})\\b`, 'i'),
  ],
  en: [/[a-z]'[a-z]/i, /Which size am I|^Our order$|not right yet/, /general terms and conditions/i],
  fr: [
    /Vélos pour|Tout : |à vue des|Toucher vos orteils|aimez être assis|Rien à monter|^Route électrique$/,
    /[a-zà-ÿ]'[a-zà-ÿ]/i,
    /[\p{L}}»)][:;!?](?!\S)/u,
    new RegExp(`\\b(la|une|cette|à la) (${MODELS})\\b`, 'i'),
    /magasins dans|carte des magasins|^Coloris$|^Ruban$|conditions générales de vente/i,
  ],
  es: [
    /^Escalada$|Carretera eléctrica|Montaña eléctrica|horquilla cerrada|Avance de horquilla|^Trail$/,
    /distribuidor|\bpipa\b|Con la palma|película|\bde ello\b|bulto|condiciones generales de venta/i,
    new RegExp(`\\b(el|un|del|al) (${MODELS})\\b`, 'i'),
  ],
};

/** Rivals of the words of docs/words.md, by the first column of their row and by language. */
const RIVALS: Readonly<Record<string, Partial<Record<Locale, RegExp>>>> = {
  cart: { en: /\b(carts?|shopping basket|trolley)\b/i, de: /Einkaufswagen/, fr: /caddie/i, es: /carrito/i },
  checkout: { es: /(^|y |\. |en )la caja( (muestra|indica|los)|,? para que)|(cesta|deseos) y la caja/i },
  coupon: { en: /\bvouchers?\b/i, fr: /code promo|bon de réduction/i, it: /buono sconto/i },
  'discount percent': { de: /\bRabatt/ },
  wishlist: { en: /wish[ -]list/i, fr: /liste de souhaits/i },
  refund: { de: /Rückerstattung/ },
  withdrawal: { de: /Rücktrittsrecht/ },
  'serial number': {
    de: /Seriennummer/,
    it: /numer[oi] di serie (del telaio|interessat)|^numeri di serie/i,
    fr: /numéros? de série/i,
    es: /número de serie/i,
  },
  dealer: {
    en: /\b(retailers?|stockists?)\b/i,
    it: /\bnegozi (in|fra|partner)\b|concessionari/i,
    de: /Fachhändler|Ladengeschäft/,
    fr: /\b(\d+|les|chaque) magasins?\b/i,
  },
  hairpin: {
    fr: /\b(dix-neuf|seize|même|au) virages?\b(?! relevé)|virage manqué/i,
    de: /dieselbe Kurve|Haarnadel/,
    it: /\b(sedici|diciannove|stessa) curv[ae]\b/i,
  },
  tyres: { en: /\btires?\b/i, it: /pneumatic|coperture\b/i, es: /neumátic/i },
  crankset: { en: /\bchainset/i, de: /Kurbelsatz/, es: /platos y bielas/i },
  cork: { en: /\b(bar wrap|handlebar tape)\b/i },
};

describe.each(Object.entries(RIVALS))('texts about what docs/words.md calls %s', (code, rivals) => {
  it.each(LOCALES.filter((locale) => rivals[locale]))('say it in one word: %s', (locale) => {
    expect(readFileSync(join(ROOT, 'docs/words.md'), 'utf8')).toContain(`\n| ${code} |`);
    expect(textsIn(locale).filter((text) => rivals[locale]?.test(text))).toEqual([]);
  });
});

it('write Paese with a capital where a nation is meant', () => {
  const words = interfaceIn('it').filter((text) => /\bpaes[ei]\b/.test(text));
  expect(words).toEqual([]);
});

/** That prices or data are being changed just now. */
const UPDATING: Record<Locale, RegExp> = {
  it: /aggiorna\p{L}*\b.*\bprezzi|prezzi\b.*\baggiorna/iu,
  en: /prices\b.*\bupdat|updat\p{L}*\b.*\bprices/iu,
  de: /Preise?\b.*\baktualisier|aktualisier\p{L}*\b.*\bPreise/iu,
  fr: /prix\b.*\bmis\p{L}* à jour|mett\p{L}* à jour\b.*\bprix/iu,
  es: /actualiza\p{L}*\b.*\bprecios|precios\b.*\bactualiza/iu,
};

describe.each(LOCALES)('texts in %s', (locale) => {
  const texts = textsIn(locale);
  it.each(WRONG[locale])('do not say what readers stumbled over: %s', (wrong) => {
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  });
});

/** The familiar address, which formal texts do not use, beside the polite one. */
const FAMILIAR: Record<Locale, RegExp> = {
  de: /(?<!\p{L})(du|dir|dich|dein\p{L}*|kannst|willst|hast)(?!\p{L})/iu,
  it: /(?<!\p{L})(tu|ti|te|tuo|tua|tuoi|tue|hai|puoi|vuoi)(?!\p{L})/iu,
  en: /$^/,
  fr: /(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/iu,
  es: /(?<!\p{L})(tú|ti|te|tu|tus|puedes|quieres|has)(?!\p{L})/iu,
};

/** Imperatives of the familiar address where a sentence or half of one begins. */
const COMMANDS: Record<Locale, RegExp> = {
  de: /(^|[.:;,] )(schreib|drücke?|folge|melde|nimm|suche|lass)(?!\p{L})/iu,
  it: /(^|[.:;,] )(scrivi|rispondi|premi|usa|scegli)(?!\p{L})(?! la voce)/iu,
  en: /$^/,
  fr: /$^/,
  es: /(^|[.:;,] )(escribe|responde|pulsa|elige)(?!\p{L})/iu,
};

/** Names that only look like an address: the portal of the European Union, a setting. */
const NAMES = /La tua Europa|Tu Europa|BACKUP_DIR/g;

describe.each(LOCALES)('formal texts in %s', (locale) => {
  it('address readers of the privacy policy politely throughout, alerts included', () => {
    expectPolite(locale, leavesOf(read(`messages/privacy/${locale}.json`)), 20);
  });

  it('address readers of the legal texts politely', () => {
    expectPolite(locale, leavesUnder(locale, readSeed('legal-texts')), 200);
  });

  it('address dealers politely, in mails and on the pages those lead to', () => {
    const { quote, service } = read(`messages/mail/${locale}.json`) as Mails;
    const { answer } = read(`messages/quotes/${locale}.json`) as { answer: unknown };
    const { dealer } = read(`messages/service-book/${locale}.json`) as { dealer: unknown };
    const told = [quote.dealer, quote.reminder, service.asked, answer, dealer];
    expectPolite(locale, told.flatMap(leavesOf), 30);
  });
});

it('address staff politely in German mails', () => {
  const { account, staff } = read('messages/mail/de.json') as Mails;
  expectPolite('de', [account['staff-invited'], staff].flatMap(leavesOf), 50);
});

interface Mails {
  account: { 'staff-invited': unknown };
  quote: { dealer: unknown; reminder: unknown };
  service: { asked: unknown };
  staff: unknown;
}

/** No text says du, tu or tú; there are at least as many as given. */
function expectPolite(locale: Locale, texts: string[], atLeast: number) {
  expect(texts.length).toBeGreaterThan(atLeast);
  const said = texts.map((text) => text.replace(NAMES, ''));
  expect(said.filter((text) => FAMILIAR[locale].test(text) || COMMANDS[locale].test(text))).toEqual([]);
}

it.each(LOCALES)(
  'do not say that prices are being updated, but for the notice that is over: %s',
  (locale) => {
    const notices = leavesUnder(locale, readSeed('notices'));
    const left = textsIn(locale).filter((text) => UPDATING[locale].test(text));
    expect(left.filter((text) => !notices.includes(text))).toEqual([]);
    expect(left).toHaveLength(1);
  },
);

it.each(LOCALES)(
  'do not promise stock beside a build, which nobody has asked the stock for: %s',
  (locale) => {
    const said = leavesOf(read(`messages/infinitamente/${locale}.json`));
    expect(said.filter((text) => /\bLager\b|\bstock\b|magazzino|existencias/i.test(text))).toEqual([]);
  },
);

it('write German umlauts in addresses in one way, as two letters', () => {
  const slugs = ['products', 'categories', 'usages'].flatMap((file) => germanSlugs(readSeed(file)));
  expect(slugs.length).toBeGreaterThan(50);
  const letters = { ä: 'ae', ö: 'oe', ü: 'ue' };
  for (const { name, slug } of slugs)
    for (const [umlaut, written] of Object.entries(letters))
      if (name.toLowerCase().includes(umlaut)) expect(slug, name).toContain(written);
});

/** Every text of the interface, the login service and the demo maker in one language. */
function textsIn(locale: Locale): string[] {
  const seeds = globSync(SEEDS, { cwd: ROOT });
  return [
    ...interfaceIn(locale),
    ...globSync('seeds/tessaro/*.csv', { cwd: ROOT }).flatMap((file) => columnsIn(locale, file)),
    ...seeds.flatMap((file) =>
      file.endsWith(`.${locale}.json`) ? leavesOf(read(file)) : leavesUnder(locale, read(file)),
    ),
  ];
}

/** What the shop itself, its office and its login service say, whoever the maker is. */
function interfaceIn(locale: Locale): string[] {
  const files = ['messages', 'login', 'app/office'].map((folder) => `${folder}/*/${locale}.json`);
  return globSync(files, { cwd: ROOT }).flatMap((file) => leavesOf(read(file)));
}

/** The columns of a sheet that end with the language: `change_de`. */
function columnsIn(locale: Locale, file: string): string[] {
  const rows = parse(readFileSync(join(ROOT, file)), { columns: true }) as Record<string, string>[];
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, text]) => (column.endsWith(`_${locale}`) ? [text] : [])),
  );
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const readSeed = (name: string) => read(`seeds/tessaro/${name}.json`);

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : [];
}

function leavesUnder(locale: Locale, value: unknown): string[] {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === locale ? leavesOf(inner) : leavesUnder(locale, inner),
  );
}

function germanSlugs(value: unknown): { name: string; slug: string }[] {
  const entries = value as { texts: { de: { name: string; slug: string } } }[];
  return entries.map(({ texts: { de } }) => ({ name: de.name, slug: de.slug }));
}
