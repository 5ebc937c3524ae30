/** Fields of a record as a form has them. */
export type FieldTexts = Readonly<Record<string, string>>;

export type Edit = {
  /** What the record holds now, behind its lock. */
  readonly now: FieldTexts;
  readonly typed: FieldTexts;
  /** What the fields held when the form was opened; one that is not here is written as typed. */
  readonly opened?: FieldTexts | undefined;
};

/**
 * Compares what somebody typed with what they had before them, and with what stands there by now.
 * Pure.
 * @returns the fields that they changed, and those of them that somebody else changed otherwise
 */
export function compareEdit({ now, typed, opened = {} }: Edit): {
  readonly mine: FieldTexts;
  readonly both: readonly string[];
} {
  const was = (name: string) => (Object.hasOwn(opened, name) ? plain(opened[name]) : undefined);
  const mine = Object.keys(typed).filter((name) => plain(typed[name]) !== was(name));
  const both = mine.filter((name) => {
    const before = was(name);
    const stands = plain(now[name]);
    return before !== undefined && stands !== before && stands !== plain(typed[name]);
  });
  return { mine: Object.fromEntries(mine.map((name) => [name, typed[name] ?? ''])), both };
}

/** Browsers send lines with both signs, and a field has no edges. */
function plain(text: string | undefined): string {
  return (text ?? '').replaceAll('\r\n', '\n').trim();
}
