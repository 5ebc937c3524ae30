/** The forms in which a room's word appears in its skeleton. */
export type RoomNames = {
  /** Folder, refusal codes: `gift-cards`. */
  readonly room: string;
  /** One of them, in file names and events: `gift-card`. */
  readonly one: string;
  /** The table's constant: `giftCards`. */
  readonly many: string;
  /** What components say: `giftCardsWords`. */
  readonly words: string;
  /** Functions and types: `GiftCard`. */
  readonly One: string;
};

/**
 * Derives all forms of a room's word.
 * @param one the singular, where English is not regular
 * @throws Error when the word is not lower-case kebab-case
 */
export function roomNames(room: string, one: string = singular(room)): RoomNames {
  for (const word of [room, one]) {
    if (!/^[a-z]+(?:-[a-z]+)*$/.test(word)) {
      throw new Error(`"${word}" is no room's name: lower-case words joined by hyphens, such as gift-cards.`);
    }
  }
  return { room, one, many: camel(room), words: `${camel(room)}Words`, One: capital(camel(one)) };
}

/** warranties → warranty, boxes → box, quotes → quote; a word without a plural stays. */
export function singular(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(plural)) return plural.slice(0, -2);
  return /[^s]s$/.test(plural) ? plural.slice(0, -1) : plural;
}

/** `gift-cards` → `giftCards` */
export function camel(kebab: string): string {
  return kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `giftCards` → `GiftCards` */
export function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
