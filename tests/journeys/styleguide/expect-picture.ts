import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Locator, type TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { comparePictures } from '#tests/helpers/compare-pictures.ts';

/**
 * How far a picture may differ from the stored one, in Oklab. Another Chromium smooths letters a
 * little differently everywhere; a changed colour, shape or place changes some squares a lot.
 */
const MOST = { mean: 0.004, worst: 0.09 };

/**
 * Compares an element with the picture stored at `path`, at half size. A missing picture is stored,
 * and the call fails. To accept a new look: delete the old picture, run twice, look at the result
 * and commit it.
 */
export async function expectPicture(what: Locator, path: string, info: TestInfo): Promise<void> {
  const now = await pictureOf(what);
  if (!existsSync(path)) {
    await writeFile(path, now);
    expect.soft(false, `No picture was stored at ${path}; it is now: look at it, then run again`).toBe(true);
    return;
  }
  const difference = await comparePictures(now, await readFile(path));
  const isSame = difference.mean <= MOST.mean && difference.worst <= MOST.worst;
  if (!isSame) await info.attach('now', { body: now, contentType: 'image/png' });
  expect.soft(isSame, `${path} looks different: ${JSON.stringify(difference)}`).toBe(true);
}

async function pictureOf(what: Locator): Promise<Buffer> {
  const whole = await what.screenshot({ animations: 'disabled', caret: 'hide' });
  const { width = 0 } = await sharp(whole).metadata();
  return sharp(whole)
    .resize({ width: Math.round(width / 2) })
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer();
}
