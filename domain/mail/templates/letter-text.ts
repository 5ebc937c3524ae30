import type { Letter } from '../account-letter.ts';

/** The letter as plain text: the same words in the same order. */
export function letterText(letter: Letter): string {
  const { brand, title, intro, action, note, sender } = letter;
  return `${[brand, title, intro, `${action.label}:\n${action.href}`, note, sender].join('\n\n')}\n`;
}
