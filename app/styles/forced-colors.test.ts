import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('app/styles/forced-colors.css', 'utf8').replace(/\/\*.*?\*\//gs, '');
const outlined = css.split('}').filter((rule) => rule.includes('outline: 3px'));
const classes = [...outlined.join().matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
const markup = globSync('app/{site,ui}/**/*.tsx')
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test.each(classes)('X1.11 what forced colours outline is on the pages: %s', (name) => {
  expect(new RegExp(`['"\`\\s]${name}['"\`\\s]`).test(markup)).toBe(true);
});

test('X1.11 forced colours outline the current tab, what is pressed and the chosen card', () => {
  expect(classes).toContain('tab-link');
  expect(outlined.join()).toContain('[aria-pressed="true"]');
  expect(outlined.join()).toContain('label:has(> input:checked)');
});
