import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SerialEntry } from '#domain/serials/find-serial.ts';
import { normalSerial } from '#domain/serials/normal-serial.ts';
import { OUTCOMES, type Outcome } from './outcomes.ts';
import { registrationEnd, warrantyEnd, yearsAfter } from './terms.ts';
import { CONDITIONS, type KnownRegistration, warrantyOutcome } from './warranty-outcome.ts';

const TODAY = '2026-11-24';
type Given = {
  serial: string;
  purchasedOn: string;
  today: string;
  entry: Partial<SerialEntry> | null;
  registration: KnownRegistration | null;
};
const GOOD: Given = {
  serial: 'WT25004186',
  purchasedOn: '2026-11-20',
  today: TODAY,
  entry: {},
  registration: null,
};

function check(given: Partial<Given>, owner = 'me') {
  const { serial, purchasedOn, today, entry, registration } = { ...GOOD, ...given };
  const frame: SerialEntry = {
    ...{ serial, normal: normalSerial(serial), model: 'Vetta', productId: null, frameMaterial: 'carbon' },
    ...{ hasMonocoqueBar: false, builtOn: '2009-01-01', soldToDealerOn: null },
    ...{ isStolen: false, isTeam: false, isSubstituted: false },
    ...entry,
  };
  return warrantyOutcome(
    { serial, purchasedOn, owner, today },
    entry === null ? [] : [frame],
    registration === null ? [] : [{ ...registration, serial: frame.serial }],
  );
}

const THEIRS: KnownRegistration = {
  serial: '',
  owner: 'them',
  registeredOn: '2026-01-02',
  expiresOn: '2031-01-01',
};
/** What brings about each outcome, beside a bike with which nothing is wrong. */
const CAUSES: Readonly<Record<Outcome, Partial<Given>>> = {
  incorrect: { serial: 'no?' },
  stolen: { entry: { isStolen: true } },
  teams: { entry: { isTeam: true } },
  substituted: { entry: { isSubstituted: true } },
  already_registered: { registration: THEIRS },
  not_serial_begins: { serial: 'TS25004186' },
  not_found: { entry: null },
  future_date: { purchasedOn: '2026-11-25' },
  previous_date: { entry: { soldToDealerOn: '2026-11-21' } },
  not_carbon: { entry: { frameMaterial: 'steel' } },
  date_expired: { purchasedOn: '2021-11-23' },
  extendible: { purchasedOn: '2026-11-13' },
  success: {},
};
/** From the strongest to the weakest (README). */
const PRECEDENCE: readonly Outcome[] = [
  ...(['incorrect', 'stolen', 'teams', 'substituted', 'already_registered', 'not_serial_begins'] as const),
  ...(['not_found', 'future_date', 'previous_date', 'not_carbon', 'date_expired', 'extendible'] as const),
  'success',
];

describe('S4.03 X4.03 a check', () => {
  test('has the 13 outcomes of the specification, each from one condition', () => {
    expect(CONDITIONS.map(({ outcome }) => outcome)).toEqual(PRECEDENCE);
    expect([...PRECEDENCE].sort()).toEqual([...OUTCOMES].sort());
  });

  test.each(OUTCOMES)('comes to %s by its cause alone', (outcome) => {
    expect(check(CAUSES[outcome]).outcome).toBe(outcome);
  });

  const pairs = PRECEDENCE.flatMap((strong, at) =>
    PRECEDENCE.slice(at + 1).map((weak) => [strong, weak] as const),
  );
  test.each(pairs)('comes to %s where %s would hold too', (strong, weak) => {
    const [one, other] = [CAUSES[strong], CAUSES[weak]];
    // Two dates, or a frame and none, cannot be at once: one of the two is left.
    const entry = one.entry === null || other.entry === null ? null : { ...other.entry, ...one.entry };
    const both = check({
      ...other,
      ...one,
      ...((one.entry !== undefined || other.entry !== undefined) && { entry }),
    });
    const isApart =
      entry === null && ['stolen', 'teams', 'substituted', 'already_registered'].includes(strong);
    expect(both.outcome).toBe(isApart ? 'not_found' : strong);
  });

  test('says what to do next and by when', () => {
    const said = Object.fromEntries(
      OUTCOMES.map((outcome) => {
        const { wayOn, by, expiresOn } = check(CAUSES[outcome]);
        return [outcome, [wayOn, by, expiresOn]];
      }),
    );
    expect(said).toEqual({
      incorrect: ['correct', null, null],
      stolen: ['dealer', null, null],
      teams: ['dealer', null, null],
      substituted: ['original', null, null],
      already_registered: ['request', null, null],
      not_serial_begins: ['request', null, null],
      not_found: ['request', null, null],
      future_date: ['correct', null, null],
      previous_date: ['correct', null, null],
      not_carbon: ['garage', null, null],
      date_expired: ['garage', null, null],
      extendible: ['extend', '2031-11-13', '2031-11-13'],
      success: ['register', '2026-11-30', '2031-11-20'],
    });
  });

  test('X4.01 tells nobody whose a bike is, and since when, but its owner', () => {
    expect(check({ registration: THEIRS })).toMatchObject({ serial: null, registered: null, by: null });
    expect(check({ registration: { ...THEIRS, owner: 'me' } })).toMatchObject({
      ...{ outcome: 'already_registered', wayOn: 'mine', serial: 'WT25004186' },
      registered: { on: '2026-01-02', expiresOn: '2031-01-01' },
    });
    for (const outcome of ['stolen', 'teams', 'substituted', 'not_found'] as const)
      expect(check(CAUSES[outcome]).serial).toBeNull();
  });
});

describe('S9.14 S5.04 the terms', () => {
  test('ten days to register, the tenth included; five years from the purchase, the last day included', () => {
    expect(registrationEnd('2026-11-14')).toBe('2026-11-24');
    expect(check({ purchasedOn: '2026-11-14' }).outcome).toBe('success');
    expect(check({ purchasedOn: '2026-11-13' }).outcome).toBe('extendible');
    expect(warrantyEnd('2024-02-29')).toBe('2029-02-28');
    expect(yearsAfter('2024-02-29', 4)).toBe('2028-02-29');
    expect(check({ purchasedOn: TODAY }).outcome).toBe('success');
    expect(check({ purchasedOn: '2021-11-24' }).outcome).toBe('extendible');
    expect(check({ purchasedOn: '2021-11-23' }).outcome).toBe('date_expired');
  });

  test('S1.17 the extension is for bikes bought after 1 September 2010', () => {
    const on = (purchasedOn: string) => check({ purchasedOn, today: '2011-01-01' }).outcome;
    expect([on('2010-09-01'), on('2010-09-02')]).toEqual(['date_expired', 'extendible']);
    expect(check({ purchasedOn: '2010-09-01', today: '2010-09-11' }).outcome).toBe('success');
  });

  test('a monocoque bar of carbon is enough, and so is the frame', () => {
    expect(check({ entry: { frameMaterial: 'aluminium', hasMonocoqueBar: true } }).outcome).toBe('success');
    expect(check({ entry: { frameMaterial: 'aluminium' } }).outcome).toBe('not_carbon');
  });

  test('the day it was sold to the dealer is early enough', () => {
    expect(check({ entry: { soldToDealerOn: '2026-11-20' } }).outcome).toBe('success');
    expect(check({ entry: { builtOn: '2026-11-20' } }).outcome).toBe('success');
  });

  test('no bike was bought before it was built, also where no dealer had it', () => {
    expect(check({ entry: { builtOn: '2026-11-21' } }).outcome).toBe('previous_date');
  });
});

const day = fc
  .integer({ min: 14_000, max: 24_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const given = fc.record({
  serial: fc.oneof(
    fc.constantFrom('WT25004186', 'TS25004186', 'WT2500', 'x', ''),
    fc.string({ unit: 'binary', maxLength: 30 }),
  ),
  purchasedOn: day,
  entry: fc.option(
    fc.record({
      isStolen: fc.boolean(),
      isTeam: fc.boolean(),
      isSubstituted: fc.boolean(),
      frameMaterial: fc.constantFrom('carbon' as const, 'steel' as const),
      hasMonocoqueBar: fc.boolean(),
      soldToDealerOn: fc.option(day),
    }),
  ),
  registration: fc.option(fc.constant(THEIRS)),
});

describe('X4.03 whatever is asked', () => {
  test('there is exactly one outcome', () => {
    fc.assert(
      fc.property(given, day, (asked, today) => {
        expect(OUTCOMES.filter((outcome) => outcome === check({ ...asked, today }).outcome)).toHaveLength(1);
      }),
      { numRuns: 10_000 },
    );
  });

  /** What an outcome may become when only days pass. */
  const LATER: Readonly<Partial<Record<Outcome, readonly Outcome[]>>> = {
    future_date: ['success', 'extendible', 'date_expired', 'previous_date', 'not_carbon'],
    success: ['extendible', 'date_expired'],
    extendible: ['date_expired'],
  };
  test('time alone turns no refusal into a success, but that of a date which was ahead', () => {
    fc.assert(
      fc.property(given, day, day, (asked, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        const before = check({ ...asked, today: early }).outcome;
        const after = check({ ...asked, today: late }).outcome;
        expect([before, ...(LATER[before] ?? [])]).toContain(after);
      }),
      { numRuns: 10_000 },
    );
  });
});
