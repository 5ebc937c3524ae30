import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/locale.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Wordings that readers found wrong or clumsy, in the language they are wrong in. */
const WRONG: Record<Locale, readonly RegExp[]> = {
  de: [
    /\b(die|der|zur) (Vetta|Selva|Ghiaia|Ripida|Lama|Strada Alta|Scia)\b/i,
    /Räder für|Alles: |Nach Fahrt wählen|Zuerst hinauf|Alle weg|Dazunehmen|Zahlung und Prüfung/,
    /gehört zur Bestellung|wenn du ihn kennst|Die Zehen berühren|warten lassen|Tagebuch/,
    /Verkaufs\u00ad?bedingungen|bleiben drinnen|Aus dem Karton|Brotkrumen|seine Marke/,
    /auf der Seite des Zahlungsdienstes|ging mit der Post|^Stand$/,
  ],
  it: [
    /Bici per |Tutto: |Strada elettrica|se lo sai|Fuori dalla scatola|Drop movimento/,
    /La strada è tua|Con il palmo|farle curare|tuo paese\b/,
  ],
  en: [/Which size am I|^Our order$|thing is not right yet/],
  fr: [
    /Vélos pour|Tout : |à vue des|Toucher vos orteils|aimez être assis|Rien à monter|^Route électrique$/,
    /[a-zà-ÿ]'[a-zà-ÿ]/i,
    /\p{L}[:;!?](?!\S)/u,
  ],
  es: [
    /^Escalada$|Carretera eléctrica|Montaña eléctrica|horquilla cerrada|Avance de horquilla|^Trail$/,
    /distribuidor|\bpipa\b|Con la palma|película|^de ello|bulto/i,
  ],
};

describe.each(LOCALES)('texts in %s', (locale) => {
  it.each(WRONG[locale])('do not say what readers stumbled over: %s', (wrong) => {
    expect(textsIn(locale).filter((text) => wrong.test(text))).toEqual([]);
  });
});

it('write German umlauts in addresses in one way, as two letters', () => {
  const slugs = ['products', 'categories', 'usages'].flatMap((file) => germanSlugs(readSeed(file)));
  expect(slugs.length).toBeGreaterThan(50);
  for (const { name, slug } of slugs)
    for (const [umlaut, letters] of [['ä', 'ae'], ['ö', 'oe'], ['ü', 'ue']] as const) // biome-ignore format: pairs
      if (name.toLowerCase().includes(umlaut)) expect(slug, name).toContain(letters);
});

/** Every text of the interface and of the demo maker in one language. */
function textsIn(locale: Locale): string[] {
  const messages = globSync('messages/*/*.json', { cwd: ROOT }).filter(
    (file) => basename(file) === `${locale}.json`,
  );
  const seeds = globSync('seeds/tessaro/*.json', { cwd: ROOT });
  return [
    ...messages.flatMap((file) => leavesOf(read(file))),
    ...seeds.flatMap((file) =>
      file.endsWith(`.${locale}.json`) ? leavesOf(read(file)) : leavesUnder(locale, read(file)),
    ),
  ];
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
