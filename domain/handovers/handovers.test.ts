import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { ImportRefused } from '#domain/imports/faults.ts';
import { importFile } from '#domain/imports/import-file.ts';
import type { Shop } from '#domain/shop.ts';
import { registrationInput } from '#domain/warranties/input.ts';
import { findOwnRegistration } from '#domain/warranties/list-registrations.ts';
import { registerBike } from '#domain/warranties/register-bike.ts';
import { runWarrantyCommand } from '#scripts/warranty/commands.ts';
import { calendarDate } from '#shared/clock.ts';
import { isRefusal } from '#shared/refusal.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { customerOf } from '#tests/helpers/garage-of.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findHandover } from './find-handover.ts';
import { newHandoverCode, parseHandoverCode } from './handover-code.ts';
import { listHandovers } from './list-handovers.ts';
import { saveHandovers } from './save-handovers.ts';
import { handovers } from './schema.ts';

const plain = await testShop();
const shop: Shop & typeof plain = { ...plain, actor: { kind: 'system', id: 'test' } };
const daysAgo = (days: number) => calendarDate(new Date(shop.clock.now().getTime() - days * 86_400_000));
const HEADER = 'serial,dealer,handed_over_on,price,currency';
const load = (...rows: string[]) =>
  importFile(asSystem(shop), { name: 'handovers.csv', bytes: Buffer.from([HEADER, ...rows].join('\n')) });
const codeOf = async (serial: string) =>
  (await shop.db.select().from(handovers).where(eq(handovers.serial, serial)))[0]?.code ??
  expect.fail('none');
const typed = (more: object) =>
  registrationInput.parse({
    ...{ serial: 'WT25880701', purchasedOn: daysAgo(4), country: 'IT', language: 'de' },
    ...{ firstOwner: 'yes', privacy: 'yes', ...more },
  });
const complaintOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (isRefusal(error) ? error.fields : String(error)),
  );

beforeAll(async () => {
  const rows = ['WT25880701', 'WT25880702', 'WT25880703'].map(
    (serial) => `${serial},Vetta,carbon,2025-01-10,2025-02-10`,
  );
  const bytes = Buffer.from(['serial,model,frame_material,built_on,sold_to_dealer_on', ...rows].join('\n'));
  await importFile(asSystem(shop), { name: 'serials.csv', bytes });
  await load(`wt2588-O701,officina-darsena-milano,${daysAgo(4)},8990.00,EUR`);
});

describe('a dealer’s sheet', () => {
  test('comes through the door of imports; the same file changes nothing, and a code stays', async () => {
    const code = await codeOf('WT25880701');
    expect(await load(`WT25880701,officina-darsena-milano,${daysAgo(4)},8990.00,EUR`)).toMatchObject({
      ...{ kind: 'handovers', added: 0, changed: 0 },
    });
    expect(await load(`WT25880701,officina-darsena-milano,${daysAgo(4)},8890.00,EUR`)).toMatchObject({
      changed: 1,
    });
    expect(await codeOf('WT25880701')).toBe(code);
  });

  test('says of each fault where it is, and is taken whole or not at all', async () => {
    const refused = await load(
      `WT25880702,officina-darsena-milano,${daysAgo(1)},,`,
      `WT25889999,officina-darsena-milano,${daysAgo(1)},,`,
      `WT25880703,no-such-dealer,${daysAgo(-1)},,`,
      `WT25880703,officina-darsena-milano,2025-01-20,,`,
    ).then(
      () => expect.fail('nothing was refused'),
      (error: unknown) => error,
    );
    if (!(refused instanceof ImportRefused)) throw refused;
    expect(refused.faults.map(({ line, column, code }) => `${line} ${column} ${code}`).sort()).toEqual([
      ...['3 serial code-unknown', '4 dealer code-unknown', '4 handed_over_on date-ahead'],
      ...['5 handed_over_on handed-before-sold', '5 serial code-twice'],
    ]);
    expect(await shop.db.$count(handovers, eq(handovers.serial, 'WT25880702'))).toBe(0);
  });

  test('is for staff alone, who list its codes on record', async () => {
    const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'mara' } };
    const code = await codeOf('WT25880701');
    const said = await runWarrantyCommand(staff, ['handovers', 'officina-darsena-milano']);
    expect(said).toContain(`WT25880701,officina-darsena-milano,${daysAgo(4)},${code},`);
    expect(said).toContain(`/account/mygarage/warranty?handover=${code}`);
    expect(await runWarrantyCommand(staff, ['handovers', 'il-mozzo-torino'])).toBe('Nothing is there.');
    const read = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'handovers.read'));
    expect(read.map(({ subjectId }) => subjectId)).toContain('officina-darsena-milano');
    const { own } = await customerOf(shop);
    await expect(listHandovers(own, { limit: 9 })).rejects.toThrow('handovers.staff-only');
    expect(() => saveHandovers(own, [])).toThrow('handovers.staff-only');
  });
});

describe('its code', () => {
  test('is found however it is typed, and by nobody who tries', async () => {
    const code = await codeOf('WT25880701');
    for (const way of [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ' '),
      code.replaceAll('-', '').slice(1),
    ])
      expect((await findHandover(shop, way))?.serial).toBe('WT25880701');
    for (const other of ['', ' ', 'H-', 'WT25880701', newHandoverCode(), '%', "' or 1=1 --"])
      expect(await findHandover(shop, other)).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseHandoverCode(text)).toMatch(/^H-[0-9A-Z]{0,4}-[0-9A-Z]{0,4}-[0-9A-Z]*$/);
      }),
    );
  });

  test('S3.04 X4.02 fills in the registration: dealer, day and price are the dealer’s, and it is the evidence', async () => {
    const { own } = await customerOf(shop);
    const handover = await codeOf('WT25880701');
    const other = typed({ serial: 'WT25880702', handover });
    expect(await complaintOf(registerBike(own, { input: other, evidenceId: null }))).toEqual({
      handover: 'warranties.handover-other-bike',
    });
    const unknown = typed({ handover: newHandoverCode() });
    expect(await complaintOf(registerBike(own, { input: unknown, evidenceId: null }))).toEqual({
      handover: 'warranties.handover-unknown',
    });
    // A day that the owner would rather have counts for nothing.
    const input = typed({ handover, purchasedOn: daysAgo(1), price: '1,00' });
    const { number, state } = await registerBike(own, { input, evidenceId: null });
    expect(state).toBe('registered');
    expect(await findOwnRegistration(own, number)).toMatchObject({
      ...{ serial: 'WT25880701', purchasedOn: daysAgo(4), dealerName: 'Officina Darsena' },
      ...{ priceAmount: 889_000, priceCurrency: 'EUR', evidenceId: null, waitsFor: null },
    });
    const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'mara' } };
    expect(await runWarrantyCommand(staff, ['show', number])).toContain('the hand-over of the dealer');
  });
});
