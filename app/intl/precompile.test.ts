import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { firstWords, SERVER_WORDS } from './precompile.ts';

it('browsers are sent the texts of pages, not those of mails, refusals and parts that come later', () => {
  const messages = {
    cart: { bag: 'Bag' },
    geometry: { stack: 'Stack' },
    mail: { hello: 'Hello' },
    refusals: { carts: { gone: 'Gone' } },
  };
  expect(firstWords(messages)).toEqual({ cart: { bag: 'Bag' } });
});

it('no component asks for what browsers are not sent', () => {
  const components = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !path.includes('.test.'),
  );
  const asks = new RegExp(
    `['\`"](${SERVER_WORDS.join('|')})\\.|useTranslations\\(['\`"](${SERVER_WORDS.join('|')})['\`"]`,
  );
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((path) => asks.test(readFileSync(`app/${path}`, 'utf8')))).toEqual([]);
});
