import { loadConfig } from '#config';
import { addLanguage } from '#domain/languages/add-language.ts';
import { listUntranslated } from '#domain/languages/list-untranslated.ts';
import type { Shop } from '#domain/shop.ts';
import { isLocale, LOCALES, type Locale } from '#shared/locale.ts';
import { explainFault } from './command/explain-fault.ts';
import { withShop } from './with-shop.ts';

/**
 * `npm run language -- add nl`: takes a language the build knows into the running shop;
 * `npm run language -- report nl`: lists the texts that are still copies.
 */
if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

async function main([command = '', locale = '']: string[]): Promise<number> {
  if ((command !== 'add' && command !== 'report') || !isLocale(locale)) {
    console.error(`Say what to do: npm run language -- add es, or report es. Known: ${LOCALES.join(', ')}`);
    return 1;
  }
  try {
    await withShop(loadConfig(), `npm run language -- ${command}`, async (shop) => {
      if (command === 'add') console.log(`${await addLanguage(shop, { locale })} texts were copied.`);
      for (const line of await report(shop, locale)) console.log(line);
    });
    return 0;
  } catch (error) {
    console.error(explainFault(error));
    return 1;
  }
}

/** Keys named in a line of the report. */
const MOST_KEYS = 5;

/** A line per place with how many of its texts wait, and the first of them. */
export async function report(shop: Shop, locale: Locale): Promise<string[]> {
  const waiting = Map.groupBy(await listUntranslated(shop, locale), ({ place }) => place);
  if (waiting.size === 0) return [`Nothing waits to be translated into ${locale}.`];
  return [...waiting].map(([place, texts]) => {
    const keys = texts.slice(0, MOST_KEYS).map(({ key }) => key);
    return `  ${place}: ${texts.length} (${keys.join(', ')}${texts.length > MOST_KEYS ? ', …' : ''})`;
  });
}
