import type { Locale } from '#shared/locale.ts';

/**
 * A recall: the product is dangerous (Regulation (EU) 2023/988 article 35). A notice: something is
 * to be looked at or changed, and nobody is in danger.
 */
export const RECALL_KINDS = ['recall', 'notice'] as const;
export type RecallKind = (typeof RECALL_KINDS)[number];

/** What an owner may choose (article 37). */
export const REMEDIES = ['repair', 'replacement', 'refund'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** Serials from one to another, both included, as the maker writes them. */
export type SerialRange = { readonly from: string; readonly to: string };

/**
 * The frames that a recall is about. What is named narrows: in one of the ranges, and of one of
 * the models, and built with the part.
 */
export type Concern = {
  readonly ranges?: readonly SerialRange[];
  /** Codes of products, or models as the registry names them. */
  readonly models?: readonly string[];
  /** A column of the specification sheet (`fork`), and words of what it says in English. */
  readonly part?: { readonly column: string; readonly words: string };
};

/** Whether a file says frames in a way that can be compared. */
export function isConcern(said: Concern): boolean {
  const { ranges = [], models = [], part } = said;
  const isText = (text: unknown) => typeof text === 'string' && text.trim() !== '';
  const isRange = ({ from, to }: SerialRange) => isText(from) && isText(to) && from.length === to.length;
  const isPart = !part || (/^[a-z_]+$/.test(String(part.column)) && isText(part.words));
  const isNarrow = ranges.length + models.length > 0 || part !== undefined;
  return isNarrow && ranges.every(isRange) && models.every(isText) && isPart;
}

/**
 * Words that make a danger look smaller. Article 36(2)(c) wants none of them in a recall, nor that
 * no accidents were reported.
 */
const SOFT: Readonly<Record<Locale, RegExp>> = {
  en: /\bvoluntar|precaution|\bdiscretion|\brare|isolated|specific situation|\bno (?:known |reported )?(?:accident|injur|incident)/i,
  de: /freiwillig|vorsorglich|vorsichtshalber|im ermessen|\bselten|einzelf[aä]ll|\bkeine (?:bekannten |gemeldeten )?(?:unf[aä]lle|verletz)/i,
  it: /volontari|precauzion|discrezional|\brar[aioe]\b|raramente|\bnessun (?:incidente|infortunio)/i,
  fr: /volontair|précaution|discrétion|\brare|situations? (?:spécifique|particulière)|\baucun (?:accident|incident)/i,
  es: /voluntari|precauci|discrecional|\brar[ao]s?\b|excepcional|\bning[uú]n (?:accidente|incidente)/i,
};

/** The word that makes a danger look smaller; null: none does. */
export function softWordIn(locale: Locale, text: string): string | null {
  return SOFT[locale].exec(text)?.[0] ?? null;
}
