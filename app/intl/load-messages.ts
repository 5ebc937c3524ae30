import type { Messages } from '#messages/catalogue.ts';
import en from '#messages/en.json';
import type { Locale } from '#shared/locale.ts';

const loaders: Record<Exclude<Locale, 'en'>, () => Promise<{ default: Messages }>> = {
  it: () => import('#messages/it.json'),
  de: () => import('#messages/de.json'),
  fr: () => import('#messages/fr.json'),
  es: () => import('#messages/es.json'),
};

/**
 * The browser's messages: English is built in, the others load on demand. A file that does not arrive only warns, and English stands in
 * (specification section 8).
 */
export async function loadMessages(locale: Locale): Promise<Messages> {
  if (locale === 'en') return en;
  try {
    return (await loaders[locale]()).default;
  } catch (error) {
    console.warn(`The texts of "${locale}" could not be loaded; English is shown instead.`, error);
    return en;
  }
}
