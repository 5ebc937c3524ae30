import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ImportRefused } from '#domain/imports/faults.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findSerial, wordFrame } from './find-serial.ts';
import { listNearSerials, listSlips } from './list-near-serials.ts';
import { beginsLikeSerial, looksLikeSerial, normalSerial } from './normal-serial.ts';

const shop = await testShop();
const HEADER =
  'serial,variant,model,frame_material,monocoque_bar,built_on,sold_to_dealer_on,stolen,team,substituted_by';
const load = (...rows: string[]) =>
  importFile(asSystem(shop), { name: 'serials.csv', bytes: Buffer.from([HEADER, ...rows].join('\n')) });
const faultsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) =>
      error instanceof ImportRefused
        ? error.faults.map(({ line, column, code }) => `${line} ${column} ${code}`)
        : [String(error)],
  );

const FIGURES = [...'0123456789'];
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'oO',
  '1': 'iIlL',
  '5': 'sS',
  '2': 'zZ',
  '8': 'bB',
};
const BETWEEN = ['', ' ', '-', ' - ', '\u2013', '\u00a0', '\u2212'];
const serial = fc
  .array(fc.constantFrom(...FIGURES), { minLength: 8, maxLength: 8 })
  .map((figures) => `WT${figures.join('')}`);
/** A serial as somebody types it who misreads, and the serial that is meant. */
const slipped = serial.chain((meant) =>
  fc
    .tuple(
      ...[...meant].map((sign) =>
        fc.tuple(
          fc.constantFrom(sign, sign.toLowerCase(), ...(LOOKALIKES[sign] ?? '')),
          fc.constantFrom(...BETWEEN),
        ),
      ),
    )
    .map((signs) => ({ meant, typed: signs.map(([sign, gap]) => sign + gap).join('') })),
);

test('X4.01 what people misread is forgiven for comparing: 10⁴ slips', () => {
  fc.assert(
    fc.property(slipped, ({ meant, typed }) => {
      expect(normalSerial(typed)).toBe(normalSerial(meant));
    }),
    { numRuns: 10_000 },
  );
});

test('X4.01 nothing else is forgiven: another figure is another serial', () => {
  fc.assert(
    fc.property(serial, serial, (one, other) => {
      expect(normalSerial(one) === normalSerial(other)).toBe(one === other);
    }),
  );
});

test('X4.01 a normal form stays itself, and no typed text breaks it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const normal = normalSerial(typed);
      expect(normalSerial(normal)).toBe(normal);
      expect(typeof looksLikeSerial(normal)).toBe('boolean');
    }),
    { numRuns: 10_000 },
  );
  for (const typed of ['\u0390', 'a-\u0301'])
    expect(normalSerial(normalSerial(typed))).toBe(normalSerial(typed));
  expect(beginsLikeSerial(normalSerial('wt 2S-OO4I86'))).toBe(true);
  expect(beginsLikeSerial(normalSerial('TS25004186'))).toBe(false);
  const signs = [5, 6, 24, 25];
  expect(signs.map((count) => looksLikeSerial('7'.repeat(count)))).toEqual([false, true, true, false]);
});

test('a file of serials fills the registry, and the same file again changes nothing', async () => {
  const rows = [
    'WT99000001,VT25-ER-RA-M,,carbon,1,2025-01-10,2025-02-01,,,',
    'WT99000002,,Old Alpina,steel,,2011-04-01,,,1,WT99000003',
    'WT99000003,,VT25,carbon,,2025-01-10,,yes,,',
  ];
  expect(await load(...rows)).toMatchObject({ kind: 'serials', added: 3, changed: 0 });
  expect(await load(...rows)).toMatchObject({ added: 0, changed: 0 });
  expect(await load(rows[0]?.replace('2025-02-01', '2025-02-02') ?? '')).toMatchObject({
    added: 0,
    changed: 1,
  });
  expect(await findSerial(shop, 'wt99 oooo-o1')).toMatchObject({
    ...{ serial: 'WT99000001', frameMaterial: 'carbon', hasMonocoqueBar: true, isStolen: false },
    ...{ soldToDealerOn: '2025-02-02', isSubstituted: false, isTeam: false },
  });
  expect(await findSerial(shop, 'WT99000002')).toMatchObject({ isTeam: true, isSubstituted: true });
  expect(await findSerial(shop, 'WT99000003')).toMatchObject({ isStolen: true, isSubstituted: true });
  expect(await findSerial(shop, 'WT99000009')).toBeNull();
  expect(await wordFrame(shop, 'WT99000001')).toEqual({ model: 'Vetta', color: 'Ramato', size: 'M' });
  expect(await wordFrame(shop, 'WT99000002')).toEqual({ model: 'Old Alpina', color: '', size: '' });
});

test('every fault of a file of serials is told by its cell, and nothing of it is written', async () => {
  const faults = await faultsOf(
    load(
      'WT98000001,,Vetta,carbon,,2025-01-10,,,,',
      'WT98OOOOO1,,Vetta,carbon,,2025-01-10,,,,',
      'W?,,Vetta,carbon,,2025-01-10,,,,',
      'WT98000003,NO-SUCH,,carbon,,2025-01-10,,,,',
      'WT98000004,,,carbon,,2025-01-10,,,,',
      'WT98000005,,Vetta,cheese,,2025-01-10,,,,',
      'WT98000006,,Vetta,,,2025-01-10,,,,',
      'WT98000007,,Vetta,carbon,,2025-13-10,,,,',
      'WT98000008,,Vetta,carbon,,2125-01-10,,,,',
      'WT98000009,,Vetta,carbon,,2025-01-10,2025-01-09,,,',
      'WT98000010,,Vetta,carbon,maybe,2025-01-10,,,,',
      'WT98000011,,Vetta,carbon,,2025-01-10,,,,WT980000II',
    ),
  );
  expect(faults).toEqual([
    ...['3 serial serial-alike', '4 serial form-bad', '5 variant code-unknown', '6 variant cell-missing'],
    ...['7 frame_material value-unknown', '8 frame_material cell-missing', '9 built_on date-bad'],
    ...['10 built_on date-ahead', '11 sold_to_dealer_on sold-before-built', '12 monocoque_bar flag-bad'],
    '13 substituted_by serial-itself',
  ]);
  expect(await findSerial(shop, 'WT98000001')).toBeNull();
});

test('a serial that can be taken for one of the registry is refused', async () => {
  await load('WT97000001,,Vetta,carbon,,2025-01-10,,,,');
  expect(await faultsOf(load('WT97OOOOO1,,Vetta,carbon,,2025-01-10,,,,'))).toEqual([
    '2 serial serial-alike-known',
  ]);
});

test('staff see the serials at one slip from a typed one', async () => {
  await load('WT96123456,,Vetta,carbon,,2025-01-10,,,,', 'WT96123466,,Vetta,carbon,,2025-01-10,,,,');
  for (const typed of ['WT9612345', 'WT961234560', 'WT96123465', 'WT96213456'])
    expect(await listNearSerials(shop, typed)).toContain('WT96123456');
  expect(await listNearSerials(shop, 'WT96129999')).toEqual([]);
  expect(listSlips('AB')).toContain('BA');
});

test('a frame is found by its index in a large registry, whether or not there is one', async () => {
  const rows = Array.from(
    { length: 6_000 },
    (_, at) => `WT95${String(at).padStart(6, '0')},,Vetta,carbon,,2025-01-10,,,,`,
  );
  await load(...rows);
  const { pool } = shop.connection;
  await pool.query('analyze serials');
  const asked = vi.spyOn(pool, 'query');
  for (const typed of ['WT95003000', 'WT94999999', 'no?']) {
    asked.mockClear();
    await findSerial(shop, typed);
    expect(asked).toHaveBeenCalledTimes(1);
    const [query, values] = asked.mock.calls[0] as unknown as [{ text: string }, unknown[]];
    const plan = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query.text}`, values);
    const said = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(said).toMatch(/Index Scan using serials_(normal|found)/);
    expect(said).not.toMatch(/Seq Scan on serials/);
  }
  asked.mockClear();
  expect(await listNearSerials(shop, 'WT9500300')).toContain('WT95003000');
  const [query, values] = asked.mock.calls[0] as unknown as [{ text: string }, unknown[]];
  const plan = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query.text}`, values);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(
    /Seq Scan on serials|serials_pkey/,
  );
  asked.mockRestore();
});
