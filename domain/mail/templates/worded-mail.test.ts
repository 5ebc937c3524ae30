import { expect, test } from 'vitest';
import { sampleBrand } from '#tests/helpers/sample-brand.ts';
import type { Fact, WordedMail } from '../worded-mail.ts';
import { renderWordedMailHtml } from './worded-mail.tsx';

const htmlOf = (mail: WordedMail) => renderWordedMailHtml(mail, sampleBrand.look);

const mailWith = (...facts: Fact[]): WordedMail => ({
  locale: 'de',
  brand: 'Testbikes',
  subject: 'Betreff',
  preview: 'Vorschau',
  title: 'Titel',
  intro: 'Anfang',
  facts,
  action: null,
  notices: [{ text: 'Lies', link: { label: 'hier', href: 'https://shop.test/hier' } }],
  seller: { title: 'Verkäufer', lines: ['Testbikes'] },
});

/** The element with exactly this text: its tag and inline style. */
function holderOf(html: string, text: string): string {
  const end = html.indexOf(`>${text}<`);
  return html.slice(html.lastIndexOf('<', end - 1), end);
}

test('a sentence goes below its label, a short value beside it, and both wrap on a phone', async () => {
  const sentence = 'Es wurde mehr benutzt, als zum Anprobieren und Prüfen nötig ist.';
  const short = '22. November 2026 um 23:43';
  const html = await htmlOf(
    mailWith({ label: 'Bestellt am', value: short }, { label: 'Der Grund', value: sentence }),
  );
  expect(holderOf(html, short)).toMatch(/^<td/);
  expect(holderOf(html, sentence)).toMatch(/^<p/);
  for (const words of [short, sentence]) expect(holderOf(html, words)).not.toContain('nowrap');
});

test('a link has the colour of the text, because programs that force dark mode change it with the page', async () => {
  const html = await htmlOf(mailWith());
  const [, colour] = /color:(#\w+)/.exec(holderOf(html, 'Anfang')) ?? [];
  expect(holderOf(html, 'hier')).toContain(`color:${colour}`);
});

test('a phone lays it out at its own width', async () => {
  expect(await htmlOf(mailWith())).toMatch(/<meta name="viewport" content="width=device-width/);
});
