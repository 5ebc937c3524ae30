import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { VIEWS as IN_BROWSERS } from './blocks/views.browser.ts';
import { VIEWS } from './blocks/views.ts';
import { FEET as FEET_IN_BROWSERS } from './site/shell/feet.browser.ts';
import { FEET } from './site/shell/feet.ts';
import { asFound, asWritten } from './still.tsx';

const Sentence = ({ text }: { text: string }) => <p>{text}</p>;

describe('a still part', () => {
  it('is written whole by the server', () => {
    const Written = asWritten(Sentence);
    expect(renderToStaticMarkup(<Written text="Ciao" />)).toBe('<div class="contents"><p>Ciao</p></div>');
  });

  it('is taken over by a browser without a look inside, and without loading anything', () => {
    const load = vi.fn(async () => Sentence);
    const Found = asFound(load);
    const taken = renderToStaticMarkup(
      <MemoryRouter>
        <Found text="Ciao" />
      </MemoryRouter>,
    );
    expect(taken).toBe('<div class="contents"></div>');
    expect(load).not.toHaveBeenCalled();
  });
});

describe('what browsers have in place of the server’s', () => {
  it('are views of the same blocks and feet of the same layouts', () => {
    expect(Object.keys(IN_BROWSERS).sort()).toEqual(Object.keys(VIEWS).sort());
    expect(Object.keys(FEET_IN_BROWSERS).sort()).toEqual(Object.keys(FEET).sort());
  });
});
