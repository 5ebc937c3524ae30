import { createTranslator } from 'use-intl/core';
import type { Locale } from '#shared/locale.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

export type Messages = typeof en;

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

/** All five languages; on the server only. The browser has English built in and loads its own (app/intl/load-messages.ts). */
export const MESSAGES: Record<Locale, Messages> = { de, en, es, fr, it };

export type Translator = ReturnType<typeof createTranslator<Messages>>;

const translators = new Map<Locale, Translator>();

/** The wording of a language; also for refusals' codes, which are known only when they happen. */
export function translator(locale: Locale): Translator {
  const known = translators.get(locale);
  if (known) return known;
  const made = createTranslator<Messages>({ locale, messages: MESSAGES[locale], timeZone: 'Europe/Rome' });
  translators.set(locale, made);
  return made;
}
