import type { OrderConfirmation } from '../order-confirmation.ts';
import { blockLines, factLine, heading, noticeLine, paragraphs } from './text-lines.ts';

/** The confirmation as plain text, for programs and people who read no HTML: the same words and numbers in the same order. */
export function orderConfirmationText(mail: OrderConfirmation): string {
  const parts = [
    [mail.brand],
    [mail.title, mail.intro],
    mail.facts.map(factLine),
    [`${mail.action.label}: ${mail.action.href}`],
    [heading(mail.linesTitle), ...mail.lines.flatMap(goodsLines)],
    [
      ...mail.sums.map(factLine),
      factLine(mail.total),
      ...mail.vat.map(factLine),
      ...(mail.vatNote ? [mail.vatNote] : []),
    ],
    ...mail.blocks.map(blockLines),
    ...mail.notices.map((notice) => [noticeLine(notice)]),
    blockLines(mail.seller),
  ];
  return paragraphs(parts);
}

function goodsLines(line: OrderConfirmation['lines'][number]): string[] {
  return [[line.name, line.description].filter(Boolean).join(', '), `  ${line.quantity} = ${line.total}`];
}
