import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import type { StaticShell } from '#app/site/frame/static-shell.server.ts';
import { WithShell } from '#app/site/frame/use-shell.tsx';
import { linksOf, textOf } from '#tests/helpers/render-block.tsx';
import { TickerBar } from './ticker-bar.tsx';

const Bar = () => (
  <WithShell>
    <TickerBar />
  </WithShell>
);
const Page = createRoutesStub([{ id: 'root', path: '/', loader: () => null, Component: Bar }]);

function render(tickers: StaticShell['tickers'], preHeader = ''): string {
  const shell = { tickerCount: tickers.length, hasPreHeader: preHeader !== '' };
  const root = { shell, staticShell: { value: { tickers, preHeader } } };
  return renderToStaticMarkup(
    <LocaleContext value="de">
      <Page hydrationData={{ loaderData: { root } }} />
    </LocaleContext>,
  );
}

const plain = { id: 'a', lead: 'Neu.', text: 'Ein Rad', callToAction: null };

test('S2.12 the ticker is optional: without messages there is no bar', () => {
  expect(render([])).toBe('');
  expect(textOf(render([plain]))).toBe('Neu. Ein Rad');
});

test('S2.12 one message needs no button, two have the one that pauses', () => {
  expect(render([plain])).not.toContain('<button');
  const html = render([plain, { ...plain, lead: 'Alt.' }]);
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(textOf(html)).toContain('Alt.');
});

test('S2.12 a link has its label and target; one of ours is in the reader’s language, another as it is', () => {
  const linked = (link: string, target: '_blank' | null) =>
    render([{ ...plain, callToAction: { label: 'Ansehen', link, target } }]);
  expect(linksOf(linked('/bikes', null))).toEqual(['/de/bikes']);
  expect(linked('/bikes', null)).not.toContain('target=');
  const elsewhere = linked('https://elsewhere.example/a', '_blank');
  expect(elsewhere).toMatch(/<a [^>]*target="_blank"[^>]*>Ansehen<\/a>/);
  expect(linksOf(elsewhere)).toEqual(['https://elsewhere.example/a']);
});

test('S3.16 the text before the header stands in the bar, with messages or alone', () => {
  expect(textOf(render([plain], 'Halbe Stunde.'))).toBe('Halbe Stunde. Neu. Ein Rad');
  expect(textOf(render([], 'Halbe Stunde.'))).toBe('Halbe Stunde.');
});
