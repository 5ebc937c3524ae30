import type { Messages } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import('#messages/en.json'),
  it: () => import('#messages/it.json'),
  de: () => import('#messages/de.json'),
  fr: () => import('#messages/fr.json'),
  es: () => import('#messages/es.json'),
};

/**
 * The browser's messages, of one language: whoever reads another is not sent English along, which comes where it is read or has to stand in.
 * A file that does not arrive only warns, and English stands in (specification section 8).
 */
export async function loadMessages(locale: Locale): Promise<Messages> {
  try {
    return (await loaders[locale]()).default;
  } catch (error) {
    if (locale === 'en') throw error;
    console.warn(`The texts of "${locale}" could not be loaded; English is shown instead.`, error);
    return loadMessages('en');
  }
}
