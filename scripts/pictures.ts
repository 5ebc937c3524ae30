/**
 * `npm run pictures`: takes a picture of every screen and state, in two languages at four widths,
 * and writes those that changed to `docs/pictures/` with an index. What is taken:
 * `scripts/pictures/screens.ts`. One that fails is named; the others are taken all the same. Those
 * of the office (`office-screens.ts`) are taken when they are asked for; the guide has their page.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { leafletOf, officeLeafletOf } from './pictures/leaflet.ts';
import { OFFICE_SCREENS } from './pictures/office-screens.ts';
import { openPicturedShop } from './pictures/open-shop.ts';
import { type Options, readOptions } from './pictures/options.ts';
import { nameOf, pack, type Shot, takePicture } from './pictures/picture.ts';
import { SCREENS } from './pictures/screens.ts';
import { CHROMIUM_FLAGS, ensureChromium } from './test/chromium.ts';

const KEPT_IN = 'docs/pictures';
/** Browsers at the same time. */
const HANDS = 2;

// What screens changed behind the pages leaves connections open.
process.exit(await main(process.argv.slice(2)));

async function main(parameters: string[]): Promise<number> {
  let options: Options;
  try {
    options = readOptions(parameters);
  } catch (error) {
    console.error(messageOf(error));
    return 1;
  }
  const failures = await takeAll(options);
  if (!options.folder) await writeLeaflets(options.shots);
  for (const failure of failures) console.error(`✗ ${failure}`);
  const taken = options.shots.length - failures.length;
  console.log(`\n${taken} pictures taken, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}

/** @returns the errors, one for each screenshot that failed */
async function takeAll({ shots, folder }: Options): Promise<string[]> {
  const executablePath = ensureChromium(console.log);
  const shop = await openPicturedShop();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const failures: string[] = [];
  const waiting = shots.entries();
  await mkdir(folder ?? KEPT_IN, { recursive: true });
  const work = async () => {
    for (const [index, shot] of waiting) {
      const progress = `${String(index + 1).padStart(4)}/${shots.length}  ${nameOf(shot)}`;
      try {
        const picture = await takePicture(browser, shop.url, shot);
        console.log(`${progress}  ${await savePicture(picture, shot, folder)}`);
      } catch (error) {
        console.log(`${progress}  failed`);
        failures.push(`${nameOf(shot)}: ${messageOf(error)}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: HANDS }, work));
  } finally {
    await browser.close();
    await shop.close();
  }
  return failures;
}

/** The index of what was taken: the shop's, the office's. */
async function writeLeaflets(shots: readonly Shot[]): Promise<void> {
  const isOffice = ({ screen }: Shot) => OFFICE_SCREENS.includes(screen);
  if (!shots.every(isOffice)) await writeIfNew(join(KEPT_IN, 'README.md'), Buffer.from(leafletOf(SCREENS)));
  const office = officeLeafletOf(OFFICE_SCREENS, '../pictures');
  if (shots.some(isOffice)) await writeIfNew('docs/guide/office-pictures.md', Buffer.from(office));
}

async function savePicture(picture: Buffer, shot: Shot, folder: string | null): Promise<string> {
  if (folder) return writeIfNew(join(folder, `${nameOf(shot)}.png`), picture);
  return writeIfNew(join(KEPT_IN, `${nameOf(shot)}.webp`), await pack(picture, shot.width));
}

async function writeIfNew(path: string, content: Buffer): Promise<string> {
  if (existsSync(path) && content.equals(await readFile(path))) return 'as before';
  await writeFile(path, content);
  return 'new';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
