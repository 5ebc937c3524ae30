import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ORDER_WORDS, PAGE_WORDS, partOf, SERVER_WORDS } from './precompile.ts';

it('browsers are sent the texts of pages, not those of mails, refusals and parts that come later; home’s apart from the others’', () => {
  const messages = {
    cart: { bag: 'Bag' },
    checkout: { order: 'Order' },
    filters: { all: 'All' },
    geometry: { stack: 'Stack' },
    mail: { hello: 'Hello' },
    refusals: { carts: { gone: 'Gone' } },
  };
  expect(partOf(messages)).toEqual({ cart: { bag: 'Bag' } });
  expect(partOf(messages, 'pages')).toEqual({ filters: { all: 'All' } });
  expect(partOf(messages, 'orders')).toEqual({ checkout: { order: 'Order' } });
  expect(partOf(messages, 'later')).toEqual({ geometry: { stack: 'Stack' } });
});

it('no component asks for what browsers are not sent', () => {
  const components = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !/\.(server|test)\./.test(path),
  );
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((path) => asks(SERVER_WORDS, `app/${path}`))).toEqual([]);
});

it('a page that speaks of orders wants their words, and no other does', () => {
  const pages = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'(site\/[^']+\.tsx)'/g)].map(
    ([, path]) => `app/${path}`,
  );
  const speaking = pages.filter((path) => reachedFrom([path]).some((file) => asks(ORDER_WORDS, file)));
  const wanting = pages.filter((path) => readFileSync(path, 'utf8').includes('withOrderWords('));
  expect(wanting).toContain('app/site/checkout/checkout.tsx');
  expect(new Set(wanting)).toEqual(new Set(speaking));
});

it('neither the home page nor what opens over it asks for the words of other pages', () => {
  const files = reachedFrom(['app/root.tsx', 'app/site/pages/page-frame.tsx', 'app/site/pages/home.tsx']);
  expect(files).toContain('app/site/country/locale-dialog.tsx');
  expect(files).toContain('app/site/cart/drawer-body.tsx');
  expect(files.filter((path) => asks([...PAGE_WORDS, ...ORDER_WORDS], path))).toEqual([]);
});

function asks(rooms: readonly string[], path: string): boolean {
  const either = rooms.join('|');
  return new RegExp(
    `(?<!import\\()['\`"](${either})\\.[\\w.-]+['\`"$]|useTranslations\\(['\`"](${either})['\`".]`,
  ).test(readFileSync(path, 'utf8'));
}

/** What a browser comes to load from there, now or later, without going to another page. */
function reachedFrom(starts: readonly string[]): string[] {
  const reached = new Set(starts);
  for (const path of reached) {
    if (/\.server\.|still-views|foot-views/.test(path)) continue;
    for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(
      /(?:from|import\()\s*'([^']+\.tsx?)'/g,
    )) {
      const target = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(path), specifier);
      const twin = target.replace(/\.ts$/, '.browser.ts');
      const isTwin = path.endsWith('.browser.ts');
      const file = !isTwin && twin !== target && existsSync(twin) ? twin : target;
      if (file.startsWith('app/') && !/\.server\.|still-views|foot-views/.test(file)) reached.add(file);
    }
  }
  return [...reached];
}
