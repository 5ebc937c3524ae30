import type { Fact, Goods, WordedMail } from '../worded-mail.ts';
import { blockLines, factLine, heading, noticeLine, paragraphs } from './text-lines.ts';

/** A mail as plain text: the same words and numbers in the same order. */
export function wordedMailText(mail: WordedMail): string {
  const { action, figure, goods = [], blocks = [] } = mail;
  const write = factLine(mail.locale);
  const parts = [
    [mail.brand],
    [mail.title, mail.intro],
    figure ? [write(figure)] : [],
    mail.facts.map(write),
    action ? [`${action.label}: ${action.href}`] : [],
    ...goods.flatMap((some) => goodsParts(some, write)),
    ...blocks.map(blockLines),
    ...mail.notices.map((notice) => [noticeLine(notice)]),
    blockLines(mail.seller),
  ];
  return paragraphs(parts.filter((lines) => lines.length > 0));
}

function goodsParts({ title, lines, costs }: Goods, write: (fact: Fact) => string): string[][] {
  const goods = [heading(title), ...lines.flatMap(goodsLines)];
  if (!costs) return [goods];
  const { sums, total, parts = [], vat, vatNote } = costs;
  const shares = [...parts, ...vat].map(write);
  return [goods, [...sums.map(write), write(total), ...shares, ...(vatNote ? [vatNote] : [])]];
}

function goodsLines({ name, description, quantity, total }: Goods['lines'][number]): string[] {
  const count = total === '' ? quantity : `${quantity} = ${total}`;
  return [[name, description].filter(Boolean).join(', '), `  ${count}`];
}
