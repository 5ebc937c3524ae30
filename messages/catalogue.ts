import { createTranslator } from 'use-intl/core';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { ROOMS } from './rooms.ts';
import type { Words } from './words.ts';

type Rooms = typeof ROOMS;

/** The texts of all rooms, typed from the English ones. */
export type Messages = {
  readonly [Room in keyof Rooms]: Rooms[Room] extends Words<infer Some> ? Some : never;
};

/**
 * All texts in all languages; on the server only. Components take the words of a room
 * (`app/intl/use-words.ts`).
 */
export const MESSAGES = Object.fromEntries(LOCALES.map((locale) => [locale, messagesIn(locale)])) as Record<
  Locale,
  Messages
>;

function messagesIn(locale: Locale): Messages {
  const rooms = Object.entries(ROOMS).map(([room, words]) => [room, words.in(locale)]);
  return Object.fromEntries(rooms) as Messages;
}

export type Translator = ReturnType<typeof createTranslator<Messages>>;

const translators = new Map<Locale, Translator>();

/** The translator of a language. It also takes refusal codes, which are known only at run time. */
export function translator(locale: Locale): Translator {
  const known = translators.get(locale);
  if (known) return known;
  const made = createTranslator<Messages>({ locale, messages: MESSAGES[locale], timeZone: 'Europe/Rome' });
  translators.set(locale, made);
  return made;
}
