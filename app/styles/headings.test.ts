import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Classes of every heading of the pages, as written; conditional ones count, too. */
const headings = globSync('app/{site,blocks,ui}/**/*.tsx')
  .filter((file) => !file.endsWith('.test.tsx') && !file.includes('/styleguide/'))
  .flatMap((file) => {
    const tags = readFileSync(file, 'utf8').match(/<(h[1-4]|Heading)\b[^>]*>/g) ?? [];
    return tags
      .flatMap((tag) => [...tag.matchAll(/(["'`])([^"'`]*\btext-[^"'`]*)\1/g)])
      .map(([, , classes = '']) => ({ file, classes: classes.split(/\s+/) }));
  });

const TOKEN = /^text-(mega|t[1-4]|name|card|lead|body|small|micro)$/;

it('give a heading of a token the leading of that token', () => {
  expect(headings.length).toBeGreaterThan(60);
  const led = headings.filter(
    ({ classes }) =>
      classes.some((one) => TOKEN.test(one)) && classes.some((one) => one.startsWith('leading-')),
  );
  expect(led).toEqual([]);
});

it('give a size of headings that has no token one leading wherever it stands', () => {
  const leadings = new Map<string, Set<string>>();
  for (const { classes } of headings) {
    const size = classes.find((one) => /^text-[[(](?!var)/.test(one));
    const leading = classes.find((one) => one.startsWith('leading-')) ?? 'none given';
    if (size) leadings.set(size, (leadings.get(size) ?? new Set()).add(leading));
  }
  expect([...leadings].filter(([, { size }]) => size > 1)).toEqual([]);
});

it('write no size of headings by hand that a stylesheet has, too', () => {
  const sheets = globSync('app/**/*.css')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const sizes = headings.flatMap(({ classes }) => classes.filter((one) => one.startsWith('text-[')));
  expect(sizes.filter((size) => sheets.includes(size))).toEqual([]);
});

it('set the size of a token in a stylesheet with its own leading', () => {
  const TITLE = /font-size: var\(--text-(mega|t[1-4]|name|card)\);/;
  const titles = globSync('app/{site,blocks,styles}/**/*.css').flatMap((file) =>
    // What stands between two braces is one rule's own.
    readFileSync(file, 'utf8')
      .split(/[{}]/)
      .flatMap((rule) => {
        const token = TITLE.exec(rule)?.[1];
        return token
          ? [{ file, token, leading: /\bline-height: ([^;]+);/.exec(rule)?.[1] ?? 'none given' }]
          : [];
      }),
  );
  expect(titles.length).toBeGreaterThan(5);
  expect(titles.filter(({ token, leading }) => leading !== `var(--text-${token}--line-height)`)).toEqual([]);
});
