import { KEPT_WIDTHS, nameOf, OFFICE_KEPT } from './picture.ts';
import { isShownAt, PICTURED_LOCALES, type Screen } from './screen.ts';

/** The index of the screenshots in Markdown: a row per screen. */
export function leafletOf(groups: Readonly<Record<string, readonly Screen[]>>): string {
  const parts = Object.entries(groups).filter(([, screens]) => screens.length > 0);
  const contents = parts.map(
    ([group, screens]) =>
      `- ${group}: ${screens.map(({ name, title }) => `[${title}](#${name})`).join(' · ')}`,
  );
  const sections = parts.flatMap(([group, screens]) => [`## ${group}`, '', ...screens.flatMap(sectionOf)]);
  return `${[...HEAD, ...contents, '', ...sections].join('\n').trimEnd()}\n`;
}

const HEAD = [
  '# Pictures',
  '',
  'Every screen and state, in English and German, at four widths of the window. Written by `npm run pictures`; what changed in them is a change',
  'of looks. `npm run pictures -- home cart --width 390` takes some of them, `--to folder` takes them whole, as PNG, to look at.',
  '',
];

function sectionOf(screen: Screen): string[] {
  const widths = KEPT_WIDTHS.map(Number);
  const shown = widths.filter((width) => isShownAt(screen, width));
  const rows = PICTURED_LOCALES.map((locale) => {
    const cells = shown.map((width) => {
      const file = `${nameOf({ screen, locale, width })}.webp`;
      return `[<img src="${file}" width="${Math.round(SHARE[width] ?? 200)}" alt="${screen.title}, ${locale}, ${width} px">](${file})`;
    });
    return `| ${locale} | ${cells.join(' | ')} |`;
  });
  return [
    `### <a id="${screen.name}"></a>${screen.title}`,
    '',
    `| | ${shown.map((width) => `${width} px`).join(' | ')} |`,
    `|---|${shown.map(() => '---|').join('')}`,
    ...rows,
    '',
  ];
}

/** How wide pictures stand beside each other. */
const SHARE: Readonly<Record<number, number>> = { 390: 110, 768: 170, 1440: 260, 2560: 320 };

/** The page with a picture of each screen of the office. */
export function officeLeafletOf(screens: readonly Screen[], picturesIn: string): string {
  const sections = screens.flatMap((screen) => {
    const file = `${picturesIn}/${nameOf({ screen, ...OFFICE_KEPT })}.webp`;
    return [`## ${screen.title}`, '', `![${screen.title}](${file})`, ''];
  });
  return `${[...OFFICE_HEAD, ...sections].join('\n').trimEnd()}\n`;
}

const OFFICE_HEAD = [
  '# The office in pictures',
  '',
  'Each screen of [the office](office.md), in Italian at 1280 px, as an admin of the demo sees it. Written by `npm run pictures -- office-…` without `--to`.',
  '',
];
