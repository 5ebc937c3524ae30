import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { submitForm } from '#domain/forms/submit-form.ts';
import { houseForm } from '#tests/helpers/house-forms.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { runFormsCommand } from './commands.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'lucia' } });
const run = (...words: string[]) => runFormsCommand(shop, words);

test('forms are listed, shown, imported as the next version, turned off and on', async () => {
  expect(await run('list')).toContain('contact-us           version 1, contact, on');
  const shown = JSON.parse(await run('show', 'contact-us'));
  expect(shown.fields).toEqual(houseForm('contact-us').fields);
  const file = join(await mkdtemp(join(tmpdir(), 'forms-')), 'form.json');
  await writeFile(file, JSON.stringify({ ...shown, keptMonths: 6 }));
  expect(await run('import', file)).toBe('Saved: contact-us.');
  expect(await run('import', file)).toBe('All of it is there already.');
  expect(await run('disable', 'contact-us', 'de', 'fr')).toBe('contact-us is off in de, fr.');
  expect(await run('list')).toMatch(/contact-us +version 2, contact, off: de \(since [\d-]+\), fr/);
  expect(await run('enable', 'contact-us')).toBe('contact-us is on in it, en, de, fr, es.');
  await expect(run('disable', 'contact-us', 'xx')).rejects.toThrow('none of the languages');
  await expect(run('import', '/no/such/file')).rejects.toThrow('no such file');
  await expect(run('nonsense')).rejects.toThrow('npm run forms -- list');
});

test('submissions are listed, read, released and closed', async () => {
  const texts = {
    ...{ 'first-name': 'Ada', 'last-name': 'Rossi', email: 'ada@mail.test', subject: 'bike' },
    ...{ message: 'Ten letters and more', marketing: 'no', privacy: 'yes' },
  };
  const signs = { tookMs: 10, trap: '', isOften: false };
  const { number } = await submitForm(shop, { slug: 'contact-us', texts, files: {}, signs });
  const list = await runFormsCommand(shop, ['submissions'], { state: 'held' });
  expect(list).toMatch(new RegExp(`${number}.*contact-us  it  held \\(too-fast\\)`));
  expect(await run('submission', number)).toContain('Message: Ten letters and more');
  expect(await run('release', number)).toBe(`${number} is received.`);
  await expect(run('close', number)).rejects.toThrow('Say why');
  expect(await runFormsCommand(shop, ['close', number], { reason: 'by phone' })).toBe(`${number} is closed.`);
  await expect(runFormsCommand(shop, ['submissions'], { state: 'lost' })).rejects.toThrow('none of');
});
