import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { DocumentContext, type ServerDocument } from './document-context.ts';
import { type StaticData, StaticPart } from './static-part.tsx';

function render(Component: () => ReactNode): string {
  const Page = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Page />);
}

const part = (data: StaticData<string>) => (
  <StaticPart className="part" data={data}>
    {(text) => <p>{text}</p>}
  </StaticPart>
);

it('a document’s part is rendered on the server from data that stayed there', () => {
  const document = { staticValues: ['no', 'Ciao'] } as unknown as ServerDocument;
  const html = renderToStaticMarkup(<DocumentContext value={document}>{part({ place: 1 })}</DocumentContext>);
  expect(html).toBe('<div class="part"><p>Ciao</p></div>');
});

it('a browser that found a part in its document leaves it alone', () => {
  expect(render(() => part({ place: 1 }))).toBe('<div class="part"></div>');
});

it('a part that comes without a document is rendered from the data that came along', () => {
  expect(render(() => part({ value: 'Ciao' }))).toBe('<div class="part"><p>Ciao</p></div>');
});
