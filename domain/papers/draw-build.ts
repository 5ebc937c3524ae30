import type { Outline } from '#domain/brand/schema.ts';
import { wordWeek } from '#domain/carts/word-build-notes.ts';
import { PAGE, type Sheet } from '#domain/invoices/pdf/sheet.ts';
import { drawWordmark } from '#domain/invoices/pdf/wordmark.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import type { BuildPaper } from './read-builds.ts';

const WIDTH = PAGE.right - PAGE.left;
const COLUMNS = [
  { x: PAGE.left, width: 150 },
  { x: PAGE.left + 160, width: 60 },
  { x: PAGE.left + 230, width: WIDTH - 230 },
] as const;

type Look = { readonly wordmark: Outline; readonly locale: Locale };

/**
 * The workshop's sheet of a bike made to order: its parts with their codes as they were ordered,
 * its week, the version of the rules. In the language of staff; names of parts as the buyer read
 * them. It names nobody.
 */
export function drawBuild(
  sheet: Sheet,
  { order, name, build }: BuildPaper,
  { wordmark, locale }: Look,
): void {
  const t = translator(locale);
  const text = { font: 'text', size: 10, x: PAGE.left, width: WIDTH } as const;
  sheet.decorate(() => drawWordmark(sheet, wordmark, { x: PAGE.left, y: 52, height: 15 }));
  sheet.group(sheet.root, 'Sect', (page) => {
    let y = sheet.write(page, 'H1', `${t('builds.sheet')}: ${name}`, {
      ...text,
      font: 'title',
      size: 27,
      y: 104,
    });
    y = sheet.write(page, 'P', build.code, { ...text, font: 'data-strong', size: 20, y: y + 8 });
    const facts = [
      t('builds.order', { number: order.number }),
      t('builds.week', { day: wordWeek(build.week, locale) }),
      t('builds.work', { weeks: build.weeks }),
      t('builds.rules', { version: build.rulesVersion }),
      ...(build.weightGrams === null ? [] : [t('builds.weight', { grams: build.weightGrams })]),
    ];
    y += 12;
    for (const fact of facts) y = sheet.write(page, 'P', fact, { ...text, size: 12, y: y + 3 });
    y += 18;
    sheet.group(page, 'Table', (table) => {
      for (const { part, code, name: named } of build.parts) {
        const cells = [t(`infinitamente.part.${part}`), part === 'name' ? '' : code, named];
        y = drawRow(sheet, table, cells, y + 9);
      }
    });
  });
}

function drawRow(
  sheet: Sheet,
  table: Parameters<Sheet['write']>[0],
  cells: readonly string[],
  top: number,
): number {
  let y = top;
  sheet.group(table, 'TR', (row) => {
    COLUMNS.forEach((column, index) => {
      const ink = { font: index === 0 ? 'data' : 'data-strong', size: 14, ...column, y: top } as const;
      y = Math.max(y, sheet.write(row, index === 0 ? 'TH' : 'TD', cells[index] ?? '', ink));
    });
  });
  sheet.rule(y + 7);
  return y + 7;
}
