import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LAYOUTS, useLayout } from '#app/site/frame/layout.ts';

function Probe() {
  const { name, header, footer } = useLayout();
  return `${name}: ${header}, ${footer}`;
}

const Nothing = () => null;

/** The layout of a page inside two routes, each with a handle. */
function layoutOf(outer: { handle?: object }, inner: { handle?: object; loaderData?: object }): string {
  const loader = () => inner.loaderData ?? null;
  const Stub = createRoutesStub([
    {
      ...{ id: 'outer', path: '/', handle: outer.handle, Component: Probe },
      children: [{ id: 'inner', index: true, handle: inner.handle, loader, Component: Nothing }],
    },
  ]);
  const hydrationData = { loaderData: { inner: inner.loaderData ?? null } };
  return renderToStaticMarkup(<Stub hydrationData={hydrationData} initialEntries={['/']} />);
}

describe('the layout of a page', () => {
  it('is the default until a route asks for another; the innermost wish holds', () => {
    expect(layoutOf({}, {})).toBe('default: full, full');
    expect(layoutOf({ handle: { layout: 'account' } }, {})).toBe('account: full, full');
    expect(layoutOf({ handle: { layout: 'account' } }, { handle: { layout: 'checkout' } })).toBe(
      'checkout: checkout, checkout',
    );
  });

  it('is what a content page’s document says, before its route', () => {
    const loaderData = { layout: 'landing' };
    expect(layoutOf({}, { handle: { layout: 'home' }, loaderData })).toBe('landing: landing, landing');
  });

  it.each(['toString', 'unknown', '', null, 7])('is not led astray by what is no layout: %s', (layout) => {
    expect(layoutOf({}, { loaderData: { layout } })).toBe('default: full, full');
  });

  it('hides the newsletter banner at home, in the checkout and wherever nobody should be asked again', () => {
    const quiet = Object.entries(LAYOUTS).filter(([, layout]) => !layout.hasNewsletterBanner);
    expect(quiet.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        ...['account', 'checkout', 'contacts', 'empty', 'home', 'landing', 'store-locator'],
      ]),
    );
  });
});
