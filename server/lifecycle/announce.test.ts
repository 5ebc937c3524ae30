import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '#config';
import { saveGuaranteeNotices } from '#domain/guarantees/save-guarantee-notices.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { findDemoStaff, seedDemoStaff } from '#seeds/seed-demo-staff.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { announce, forTrying } from './announce.ts';

const shop = await testShop();

afterEach(() => vi.restoreAllMocks());

test('the start says in one line what is on for trying, and why', () => {
  expect(forTrying(readConfig({}), true)).toBe(
    'development pages on, sandbox payments on, demo customer on: HOST and BASE_URL are this machine',
  );
  expect(forTrying(readConfig({ BASE_URL: 'https://shop.example' }), false)).toBe(
    'development pages off, sandbox payments off, demo customer off: the shop is reached from elsewhere, at https://shop.example',
  );
  expect(forTrying(readConfig({ SEED_DEMO: 'off' }), true)).toMatch(/demo customer off: SEED_DEMO is off$/);
});

/** The header of a PNG of 600 × 840 pixels. */
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('0000025800000348', 'hex'),
]);

const ELSEWHERE = { BASE_URL: 'https://shop.example' };

/** @param settings beside the defaults; without: a shop on the internet */
async function startLines(settings: Record<string, string> = ELSEWHERE): Promise<string[]> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const services = { sandbox: null, connection: shop.connection, base: shop };
  await announce(readConfig(settings), services);
  vi.restoreAllMocks();
  return lines;
}

test('X1.03 the start calls a missing official notice a fault of EU markets, with the step that mends it', async () => {
  const give = (...locales: Locale[]) =>
    saveGuaranteeNotices(
      shop,
      locales.map((locale) => ({ locale, content: png })),
    );
  const faults = async () => (await startLines()).filter((line) => line.includes('EU markets'));

  const remedy =
    /^ {2}EU markets +fault: no official guarantee notice in (.+?)\. Put the official files .+ into guarantee-notice\/ .*SEED_FOLDER.* start again\.$/;
  const [line, ...more] = await faults();
  expect(remedy.exec(line ?? '')?.[1]).toBe('it, en, de, fr, es');
  expect(more).toEqual([]);

  await give('de', 'it');
  expect(remedy.exec((await faults())[0] ?? '')?.[1]).toBe('en, fr, es');

  await give(...LOCALES);
  expect(await faults()).toEqual([]);
});

test('the four people of the demo and their password are printed on this machine only', async () => {
  await seedDemoStaff(shop);
  const { password, people } = (await findDemoStaff()) ?? expect.fail('the demo has no people');
  expect(people.map(({ role }) => role)).toEqual(Object.keys(DEFAULT_ROLES));
  const here = await startLines({});
  // Also where the demo customer was asked for by hand.
  const elsewhere = await startLines({ ...ELSEWHERE, SEED_DEMO_CUSTOMER: 'on' });
  for (const { role, email } of people)
    expect(here.filter((line) => line.includes(email))).toEqual([
      expect.stringMatching(new RegExp(`^ +${role} +${email}$`)),
    ]);
  expect(here.filter((line) => line.includes(password))).toHaveLength(1);
  const secret = [password, ...people.map(({ email }) => email)];
  expect(elsewhere.filter((line) => secret.some((one) => line.includes(one)))).toEqual([]);
  expect(elsewhere).toContain('  Office         https://shop.example/office');
});
