import type { Locale } from '#shared/locale.ts';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };

/**
 * The service's texts in one language. They are separate from the shop's messages, so they add
 * nothing to the shop's pages.
 */
export type Words = typeof en;

export const WORDS: Readonly<Record<Locale, Words>> = { de, en, es, fr, it };

/** `fill('to {email}', { email })`. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
