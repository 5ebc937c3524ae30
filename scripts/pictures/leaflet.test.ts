import { expect, test } from 'vitest';
import { leafletOf } from './leaflet.ts';
import type { Screen } from './screen.ts';

const screen = (given: Partial<Screen>): Screen => ({
  ...{ name: 'bag', title: 'The bag', shows: 'page', show: async () => {} },
  ...given,
});

test('each screen is a table: a row for each language, a column for each width that has it', () => {
  const page = leafletOf({ Buying: [screen({}), screen({ name: 'sheet', title: 'The sheet', upTo: 800 })] });
  expect(page).toContain('- Buying: [The bag](#bag) · [The sheet](#sheet)');
  expect(page).toContain(
    '[<img src="bag-de-2560.webp" width="320" alt="The bag, de, 2560 px">](bag-de-2560.webp)',
  );
  expect(page).toContain('| | 390 px | 768 px |\n|---|---|---|\n| en | [<img src="sheet-en-390.webp"');
  expect(page).not.toContain('sheet-en-1440');
});
