import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES } from '#shared/locale.ts';
import { missingNotices, OFFICIAL_NOTICES } from './official-notices.ts';

const FOLDER = 'public/guarantee-notice';

it('X1.03 an official notice is shown only unchanged: every file there is listed, and has the checksum it is listed with', () => {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => !name.endsWith('.md')) : [];
  const listed = Object.values(OFFICIAL_NOTICES);
  expect(files.toSorted()).toEqual(listed.map(({ file }) => file).toSorted());
  for (const { file, sha256 } of listed)
    expect(
      createHash('sha256')
        .update(readFileSync(`${FOLDER}/${file}`))
        .digest('hex'),
      file,
    ).toBe(sha256);
});

it('X1.03 a language without its official notice is known as a fault, and with it no more', () => {
  expect(missingNotices({})).toEqual(['it', 'en', 'de', 'fr', 'es']);
  const german = { file: 'de.png', sha256: '', width: 1, height: 1 };
  expect(missingNotices({ de: german })).not.toContain('de');
  expect(missingNotices()).toEqual(LOCALES.filter((locale) => !OFFICIAL_NOTICES[locale]));
});
