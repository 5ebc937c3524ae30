import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import type { WrittenByBoth } from '#domain/edits/refusals.ts';
import { whenText } from '../format.ts';
import { type OfficeLocale, sayIn } from '../words.ts';

/** Beside each field of a form that merges: what it held, and whose value was chosen. */
export const WAS = 'was.';
export const TAKE = 'take.';
export const THEIRS = 'theirs';

/**
 * What a form was opened with, and what it says: where a colleague's value was chosen, that. Of
 * fields that a merging form does not show it says nothing.
 * @param typed the record's fields as the form has them
 */
export function readTyped(form: FormData, typed: FieldTexts): { values: FieldTexts; opened: FieldTexts } {
  const opened = fieldsOf(form, WAS);
  const isShown = (name: string) => Object.keys(opened).length === 0 || Object.hasOwn(opened, name);
  const shown = Object.entries(typed).filter(([name]) => isShown(name));
  const taken = Object.entries(fieldsOf(form, TAKE)).flatMap(([name, whose]) => {
    const theirs = whose === THEIRS && Object.hasOwn(typed, name) ? opened[name] : undefined;
    return theirs === undefined ? [] : [[name, theirs]];
  });
  return { values: Object.fromEntries([...shown, ...taken]), opened };
}

function fieldsOf(form: FormData, start: string): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(start) && typeof value === 'string' ? [[name.slice(start.length), value]] : [],
    ),
  );
}

/** Who wrote a field meanwhile, and when. */
export function writerText(
  locale: OfficeLocale,
  { writer }: Pick<WrittenByBoth, 'writer'>,
  now: Date,
): string {
  const say = sayIn(locale);
  // Who left the house and is forgotten has no name any more.
  if (!writer || (writer.kind === 'office' && !writer.name)) return say('edit.by-somebody');
  const when = whenText(locale, writer.at, now);
  if (writer.name) return say('edit.by', { who: writer.name, when });
  return say(writer.kind === 'system' ? 'edit.by-itself' : 'edit.by-other', { when });
}
