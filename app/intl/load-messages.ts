import type { Messages } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';

type Words = Partial<Messages>;
type Loaders = Readonly<Record<Locale, () => Promise<{ default: Words }>>>;

const first: Loaders = {
  en: () => import('#messages/en.json'),
  it: () => import('#messages/it.json'),
  de: () => import('#messages/de.json'),
  fr: () => import('#messages/fr.json'),
  es: () => import('#messages/es.json'),
};
const pages: Loaders = {
  en: () => import('#messages/en.json?pages'),
  it: () => import('#messages/it.json?pages'),
  de: () => import('#messages/de.json?pages'),
  fr: () => import('#messages/fr.json?pages'),
  es: () => import('#messages/es.json?pages'),
};

/**
 * The browser's messages, of one language: whoever reads another is not sent English along, which comes where it is read or has to stand in.
 * A file that does not arrive only warns, and English stands in (specification section 8).
 */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const parts = await Promise.all([load(first, locale), load(pages, locale)]);
  return Object.assign({}, ...parts) as Messages;
}

async function load(loaders: Loaders, locale: Locale): Promise<Words> {
  try {
    return (await loaders[locale]()).default;
  } catch (error) {
    if (locale === 'en') throw error;
    console.warn(`The texts of "${locale}" could not be loaded; English is shown instead.`, error);
    return load(loaders, 'en');
  }
}
