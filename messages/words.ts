import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core';
import type { Locale } from '#shared/locale.ts';

/** Texts by their keys, nested as in the files. */
export type Texts = { readonly [key: string]: string | Texts };

/** The keys that group a room's texts: `'coupon'`, `'empty'`. */
export type Groups<Some extends Texts> = NamespaceKeys<Some, NestedKeyOf<Some>>;

export type Translator<Some extends Texts, Group extends Groups<Some> = never> = ReturnType<
  typeof createTranslator<Some, Group>
>;

/** The texts of one room: all languages on the server, in a browser only the page's. */
export class Words<Some extends Texts> {
  readonly #texts: Partial<Record<Locale, Some>>;
  /** By language and group. Each stores the formats of Intl it made, which are costly. */
  readonly #translators = new Map<string, unknown>();
  /** In a browser: settles when the texts of the page's language are loaded. */
  readonly coming: Promise<unknown> | null;

  constructor(texts: Partial<Record<Locale, Some>>, coming: Promise<unknown> | null = null) {
    this.#texts = texts;
    this.coming = coming;
  }

  has(locale: Locale): boolean {
    return this.#texts[locale] !== undefined;
  }

  /** @throws Error when the language is not loaded */
  in(locale: Locale): Some {
    const texts = this.#texts[locale];
    if (!texts) throw new Error(`The texts of "${locale}" are not there.`);
    return texts;
  }

  /** The translator of these texts in a language: the same function on every call. */
  translator<const Group extends Groups<Some> = never>(
    locale: Locale,
    group?: Group,
  ): Translator<Some, Group> {
    const key = `${locale} ${group ?? ''}`;
    const known = this.#translators.get(key);
    if (known) return known as Translator<Some, Group>;
    const made = createTranslator<Some, Group>({
      locale,
      messages: this.in(locale),
      timeZone: 'Europe/Rome',
      ...(group && { namespace: group }),
    });
    this.#translators.set(key, made);
    return made;
  }
}
