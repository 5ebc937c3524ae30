import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, runScript } from '#tests/helpers/run-script.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await testShop();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(files: string[], settings: Record<string, string> = {}): Promise<Ended> {
  return runScript('scripts/import.ts', files, { DATABASE_URL: shop.url, ...settings });
}

async function file(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

// Each starts a process that reads the whole shop.
describe('X1.28 npm run import', { timeout: 120_000 }, () => {
  it('takes files one after the other and says what each did, progress beside it', async () => {
    const sheet = 'seeds/tessaro/variants.csv';
    const stock = await file('stock.csv', 'code;on_hand\nVT25-ER-RA-XXS;12\n');
    const { code, stdout, stderr } = await run([sheet, stock]);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /variants\.csv: \d+ rows of variants, 0 added, 0 changed, in .+ s\nstock\.csv: 1 rows of stock, 0 added, 1 changed/,
      ),
    ]);
    expect(stderr).toMatch(/variants: written 519 of 519/);
  });

  it('ends with 1 and lists every fault by line and column; files after it are not tried', async () => {
    const bad = await file('bad.csv', 'code,on_hand\nNOBODY,1\nVT25-ER-RA-XXS,many\n');
    const later = await file('later.csv', 'code,on_hand\nVT25-ER-RA-XXS,99\n');
    const { code, stdout, stderr } = await run([bad, later]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('bad.csv: refused, nothing was imported. 2 faults:');
    expect(stderr).toContain('line 2, column code: There is no variant with the code NOBODY. [code-unknown]');
    expect(stderr).toContain('line 3, column on_hand: "many" is not a number. [number-bad]');
  });

  it('takes the time of a count for sheets that do not say it, and refuses one without zone or ahead', async () => {
    const sheet = await file('counted.csv', 'code,on_hand\nVT25-ER-RA-S,12\n');
    const at = (time: string) => run(['--counted-at', time, sheet]);
    expect(await at('2026-11-20 18:30')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--counted-at: "2026-11-20 18:30" is no time of a count.'),
    });
    expect((await at('2999-11-20 18:30 Europe/Rome')).stderr).toContain('[count-in-future]');
    expect(await at(new Date().toISOString())).toMatchObject({ code: 0 });
  });

  it('with a wrong setting says which, in one line', async () => {
    const { code, stderr } = await run(['seeds/tessaro/stock.csv'], { PORT: 'many' });
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toContain('PORT');
  });

  it('with a database that does not answer says where it was looked for, in one line', async () => {
    const settings = { DATABASE_URL: 'postgresql://shop:geheim@127.0.0.1:1/shop' };
    const { code, stderr } = await run(['seeds/tessaro/stock.csv'], settings);
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toContain('no database at shop@127.0.0.1:1/shop');
  });

  it('without a file, or with one that is not there, says what to do instead of a stack trace', async () => {
    expect(await run([])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Name the files to import'),
    });
    const missing = await run([join(folder, 'nowhere.csv')]);
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('there is no such file') });
    expect(missing.stderr).not.toContain('    at ');
  });
});
