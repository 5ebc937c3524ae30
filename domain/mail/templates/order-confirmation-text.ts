import type { Block, Fact, Notice, OrderConfirmation } from '../order-confirmation.ts';

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
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function goodsLines(line: OrderConfirmation['lines'][number]): string[] {
  return [[line.name, line.description].filter(Boolean).join(', '), `  ${line.quantity} = ${line.total}`];
}

function factLine({ label, value }: Fact): string {
  return `${label}: ${value}`;
}

function blockLines({ title, lines }: Block): string[] {
  return [heading(title), ...lines];
}

function noticeLine({ text, link }: Notice): string {
  return link ? `${text} "${link.label}": ${link.href}` : text;
}

function heading(title: string): string {
  return `${title}\n${'-'.repeat(title.length)}`;
}
