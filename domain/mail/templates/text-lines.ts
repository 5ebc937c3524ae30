import type { Locale } from '#shared/locale.ts';
import type { Block, Fact, Notice } from '../worded-mail.ts';

/** Writes `label: value`, in French with a space before the colon. */
export function factLine(locale: Locale): (fact: Fact) => string {
  const colon = locale === 'fr' ? '\u00A0:' : ':';
  return ({ label, value }) => `${label}${colon} ${value}`;
}

export function blockLines({ title, lines }: Block): string[] {
  return [heading(title), ...lines];
}

export function noticeLine({ text, link }: Notice): string {
  return link ? `${text} "${link.label}": ${link.href}` : text;
}

export function heading(title: string): string {
  return `${title}\n${'-'.repeat(title.length)}`;
}

/** Joins groups of lines with an empty line between them. */
export function paragraphs(parts: readonly (readonly string[])[]): string {
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
