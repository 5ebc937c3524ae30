import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { bytesOf } from './desk.server.ts';
import { Kept, Parts, PartsContext, useServed } from './kept-html.ts';
import type { ServerHtml } from './server-html.ts';

/** Written as the server writes a page. */
function write(page: React.ReactNode, parts = new Parts()): string {
  const text = renderToString(<PartsContext value={parts}>{page}</PartsContext>);
  return String(bytesOf(['<!DOCTYPE html>'], text, parts));
}

type Shown = { readonly name: string };

let rendered: string[] = [];
function Price({ of }: { of: Shown }) {
  rendered.push(of.name);
  return (
    <p>
      {of.name}: 6.790 € – <b>più</b>
    </p>
  );
}

const page = (of: Shown | undefined, name = 'price') => (
  <main>
    Passo
    <Kept name={name} of={of}>
      <Price of={of ?? { name: 'nothing' }} />
    </Kept>
    𝒜 last
  </main>
);
const WHOLE = '<!DOCTYPE html><main>Passo<p>Vetta<!-- -->: 6.790 € – <b>più</b></p>𝒜 last</main>';

describe('a part that is kept', () => {
  it('stands in the page byte for byte as React wrote it, and is rendered once', () => {
    rendered = [];
    const vetta = { name: 'Vetta' };
    expect([write(page(vetta)), write(page(vetta)), write(page(vetta))]).toEqual([WHOLE, WHOLE, WHOLE]);
    expect(rendered).toEqual(['Vetta']);
    expect(renderToString(page(vetta))).toBe(WHOLE.replace('<!DOCTYPE html>', ''));
  });

  it('is rendered anew for other data, however alike, and for another name', () => {
    rendered = [];
    const before = { name: 'Vetta' };
    for (const of of [before, { name: 'Vetta 2' }, { ...before }, before]) write(page(of));
    write(page(before, 'price ?v=m'));
    expect(rendered).toEqual(['Vetta', 'Vetta 2', 'Vetta', 'Vetta']);
    expect(write(page({ name: 'Lama' }))).toContain('Lama');
  });

  it('is rendered every time where nothing says what it shows', () => {
    rendered = [];
    expect(write(page(undefined))).toBe(write(page(undefined)));
    expect(rendered).toHaveLength(2);
  });

  it('may hold others', () => {
    const [outer, inner] = [{ name: 'outer' }, { name: 'inner' }];
    const nested = () =>
      write(
        <Kept name="outer" of={outer}>
          <section>
            <Kept name="inner" of={inner}>
              <Price of={inner} />
            </Kept>
            after
          </section>
        </Kept>,
      );
    expect(nested()).toBe(nested());
    expect(nested()).toContain('<section><p>inner<!-- -->: 6.790 € – <b>più</b></p>after</section>');
  });

  it('does not outgrow its data: of endless names the last forty are kept', () => {
    rendered = [];
    const of = { name: 'Vetta' };
    for (let place = 0; place <= 40; place += 1) write(page(of, `?v=${place}`));
    write(page(of, '?v=40'));
    expect(rendered).toHaveLength(41);
    write(page(of, '?v=0'));
    expect(rendered).toHaveLength(42);
  });

  it('does not outgrow its data in bytes either: large parts of endless names make room for each other', () => {
    rendered = [];
    const of = { name: 'Vetta '.repeat(5000) };
    for (const place of [0, 1, 2, 3]) write(page(of, `?v=${place}`));
    write(page(of, '?v=3'));
    expect(rendered).toHaveLength(4);
    write(page(of, '?v=0'));
    expect(rendered).toHaveLength(5);
  });

  it('is not kept of a page whose parts came one after the other', () => {
    rendered = [];
    const of = { name: 'Vetta' };
    const parts = new Parts();
    const text = renderToString(<PartsContext value={parts}>{page(of)}</PartsContext>);
    parts.keepNothing();
    expect(String(bytesOf(['<!DOCTYPE html>'], text, parts))).toBe(WHOLE);
    write(page(of));
    expect(rendered).toHaveLength(2);
  });

  it('cannot be asked for by what somebody wrote', () => {
    const text = '<kept data-at="0"></kept>';
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what an editor might write
    expect(write(<p dangerouslySetInnerHTML={{ __html: text }} />)).toContain(text);
  });
});

const SERVED: ServerHtml = { text: '<table>14 × 9 €</table>' };
function Table() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as pages do
  return <div dangerouslySetInnerHTML={useServed(SERVED)} />;
}

it('HTML that was rendered before stands in its place, as often as it is asked for', () => {
  const twice = (
    <main>
      <Table />
      <Table />
    </main>
  );
  const table = `<div>${SERVED.text}</div>`;
  for (let visit = 0; visit < 2; visit += 1)
    expect(write(twice)).toBe(`<!DOCTYPE html><main>${table}${table}</main>`);
  expect(renderToString(<Table />)).toBe(table);
});
