import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';
import { parseColors } from './parse-colors.ts';

const styles = await readFile('app/styles/app.css', 'utf8');

test('colours are read from the rule of their surface', () => {
  const css = ':root,\n.light {\n  --page: #ffffff;\n  --gap: 2rem;\n}\n.dark {\n  --page: #000000;\n}\n';
  expect(parseColors(css, '.light')).toEqual({ page: '#ffffff' });
  expect(parseColors(css, '.dark')).toEqual({ page: '#000000' });
  expect(() => parseColors('', '.dark')).toThrow(RangeError);
});

describe.each(['.light', '.dark'] as const)('on the %s surface', (surface) => {
  const colors = parseColors(styles, surface);
  const on = (ground: string, name: string) => contrastOf(colors[name] ?? '', colors[ground] ?? '');

  test.each(['ink', 'ink-2', 'copper', 'ok', 'sale', 'action'])(
    '%s can be read: 4.5 to 1 or more',
    (name) => {
      for (const ground of ['page', 'page-2', 'surface'])
        expect(on(ground, name)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('what stands on the action colour can be read', () => {
    expect(on('action', 'action-ink')).toBeGreaterThanOrEqual(4.5);
    expect(on('action-soft', 'ink')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['edge', 'focus'])('%s can be told from the ground: 3 to 1 or more', (name) => {
    for (const ground of ['page', 'surface']) expect(on(ground, name)).toBeGreaterThanOrEqual(3);
  });
});
