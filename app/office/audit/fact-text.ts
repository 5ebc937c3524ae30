import { amountText, percentText } from '../format.ts';
import { isWord, type OfficeLocale, type Say } from '../words.ts';

/** The name of a figure of an entry; of a text in a language, with that: `Name (de)`. */
export function factName(say: Say, name: string): string {
  const word = `fact.${name}`;
  if (isWord(word)) return say(word);
  const [, of, tongue] = /^(.+)_([a-z]{2})$/.exec(name) ?? [];
  return of ? `${factName(say, of)} (${tongue})` : name;
}

/** A figure or a code of an entry as people say it: `Paid`, `414.00`, `order confirmation`. */
export function factText(say: Say, locale: OfficeLocale, name: string, value: unknown): string {
  if (typeof value === 'number') {
    if (/amount$/i.test(name)) return amountText(locale, value);
    if (name.endsWith('Bp')) return percentText(locale, value);
  }
  // An id behind a code says nothing: `order-paid:019a…`.
  const code = String(value).replace(/:[0-9a-f-]{36}.*$/, '');
  if (name === 'key' || name === 'kind') return letterText(say, code);
  if (name === 'role') return wordOr(say, `role.${code}`, code);
  return name === 'name' ? jobText(say, code) : wordOr(say, `value.${code}`, code);
}

/** What a mail is about, by its key. */
export function letterText(say: Say, key: string): string {
  const [about = ''] = key.split(':');
  return wordOr(say, `letter.${about}`, about);
}

/** What a job of the worker does, by its name. */
export function jobText(say: Say, name: string): string {
  return wordOr(say, `job.${name}`, name);
}

/** What an alarm is about; of a dead job it begins with the job's name. */
export function aboutText(say: Say, cause: string, subject: string): string {
  if (cause === 'schedule-missed') return jobText(say, subject);
  if (cause.startsWith('withdrawal-')) return subject.replace(/^statement(?= )/, say('health.statement'));
  if (cause !== 'dead-job') return subject;
  return subject.replace(/^[a-z-]+(?:\.[a-z-]+)?(?=:|$)/, (name) => jobText(say, name));
}

/** Why something was done: what the shop says by itself is worded, what people wrote stays. */
export function becauseText(say: Say, reason: string): string {
  return wordOr(say, `because.${reason}`, reason);
}

/** What was done, with the amount that moved. */
export function didText(say: Say, action: string, amount: string): string {
  const word = `did.${action}`;
  return isWord(word) ? say(word, { amount }).replaceAll(/\s+/g, ' ').trim() : action;
}

function wordOr(say: Say, word: string, code: string): string {
  return isWord(word) ? say(word) : code;
}
