import type { ReaderMail } from '../reader-mail.ts';
import { blockLines, factLine, noticeLine, paragraphs } from './text-lines.ts';

/** A mail somebody asked for as plain text: the same words in the same order. */
export function readerMailText(mail: ReaderMail): string {
  return paragraphs([
    [mail.brand],
    [mail.title, mail.intro],
    ...(mail.action ? [[`${mail.action.label}: ${mail.action.href}`]] : []),
    ...(mail.facts.length > 0 ? [mail.facts.map(factLine)] : []),
    ...mail.notices.map((notice) => [noticeLine(notice)]),
    blockLines(mail.seller),
  ]);
}
