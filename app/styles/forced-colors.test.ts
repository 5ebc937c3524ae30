import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('app/styles/forced-colors.css', 'utf8').replace(/\/\*.*?\*\//gs, '');
const outlined = css.split('}').filter((rule) => rule.includes('outline: 3px'));

// What is chosen is told by its state, whatever its class is: nothing new is forgotten here.
test.each([
  '[aria-current="true"]',
  '[aria-current="page"]:any-link',
  '[aria-pressed="true"]',
  '[aria-selected="true"]',
  'label:has(> input:checked)',
])('X1.11 forced colours outline what says that it is chosen: %s', (state) => {
  expect(outlined.join()).toContain(state);
});

test.each([
  ['app/site/geometry/geometry.css', 'background: var(--action-soft);'],
  ['app/site/archive/archive.css', 'color: var(--accent);'],
])('X1.11 what only a colour would tell has an outline that forced colours show: %s', (file, colour) => {
  const rules = readFileSync(file, 'utf8').split('}');
  const marked = rules.filter((rule) => /data-picked|data-own/.test(rule) && rule.includes(colour));
  expect(marked).toHaveLength(1);
  for (const rule of marked) expect(rule).toMatch(/outline: \dpx solid transparent/);
});
