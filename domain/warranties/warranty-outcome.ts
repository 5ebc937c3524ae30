import type { SerialEntry } from '#domain/serials/find-serial.ts';
import { beginsLikeSerial, looksLikeSerial, normalSerial } from '#domain/serials/normal-serial.ts';
import type { Outcome, WayOn } from './outcomes.ts';
import { EXTENSION_AFTER, registrationEnd, warrantyEnd } from './terms.ts';

/** What somebody asks: a serial and a purchase date as typed, who they are, and the day. */
export type Asked = {
  readonly serial: string;
  /** `YYYY-MM-DD`. */
  readonly purchasedOn: string;
  /** The customer's id. */
  readonly owner: string;
  readonly today: string;
};

/** A registration that holds or waits. */
export type KnownRegistration = {
  readonly serial: string;
  readonly owner: string;
  readonly registeredOn: string;
  /** Null: registered without the five years. */
  readonly expiresOn: string | null;
};

export type WarrantyAnswer = {
  readonly outcome: Outcome;
  readonly wayOn: WayOn;
  /** Until when; null: at any time, or never. */
  readonly by: string | null;
  /** The last day of the warranty that the way on leads to; null: it leads to none. */
  readonly expiresOn: string | null;
  /** The serial as the maker writes it; null: unknown, or nobody else's business. */
  readonly serial: string | null;
  /** Only of the reader's own bike. */
  readonly registered: { readonly on: string; readonly expiresOn: string | null } | null;
};

/** All that conditions look at. */
type Case = Asked & {
  readonly normal: string;
  readonly entry: SerialEntry | undefined;
  readonly registration: KnownRegistration | undefined;
};

type Condition = {
  readonly outcome: Outcome;
  readonly wayOn: WayOn;
  readonly holds: (one: Case) => boolean;
};

/**
 * The conditions in their precedence: the first that holds is the outcome. What is wrong with the
 * number goes before what is wrong with the bike, that before the date, and the last one always
 * holds.
 */
export const CONDITIONS: readonly Condition[] = [
  { outcome: 'incorrect', wayOn: 'correct', holds: ({ normal }) => !looksLikeSerial(normal) },
  { outcome: 'stolen', wayOn: 'dealer', holds: ({ entry }) => entry?.isStolen === true },
  { outcome: 'teams', wayOn: 'dealer', holds: ({ entry }) => entry?.isTeam === true },
  { outcome: 'substituted', wayOn: 'original', holds: ({ entry }) => entry?.isSubstituted === true },
  { outcome: 'already_registered', wayOn: 'request', holds: (one) => one.registration !== undefined },
  { outcome: 'not_serial_begins', wayOn: 'request', holds: ({ normal }) => !beginsLikeSerial(normal) },
  { outcome: 'not_found', wayOn: 'request', holds: ({ entry }) => entry === undefined },
  { outcome: 'future_date', wayOn: 'correct', holds: (one) => one.purchasedOn > one.today },
  { outcome: 'previous_date', wayOn: 'correct', holds: isBeforeDealer },
  { outcome: 'not_carbon', wayOn: 'garage', holds: ({ entry }) => !isCovered(entry) },
  { outcome: 'date_expired', wayOn: 'garage', holds: (one) => isLate(one) && !isExtendible(one) },
  { outcome: 'extendible', wayOn: 'extend', holds: isLate },
  { outcome: 'success', wayOn: 'register', holds: () => true },
];

/**
 * The one answer to a check of a serial number. Pure: what the registry and the registrations say
 * is handed in.
 */
export function warrantyOutcome(
  asked: Asked,
  registry: readonly SerialEntry[],
  registrations: readonly KnownRegistration[],
): WarrantyAnswer {
  const one = caseOf(asked, registry, registrations);
  const met = CONDITIONS.find(({ holds }) => holds(one));
  if (!met) throw new Error('the last condition always holds');
  return answerOf(one, met);
}

/** A condition as staff read it: met, broken, or open where nobody can say. */
export type Rule = { readonly outcome: Outcome; readonly state: 'met' | 'broken' | 'open' };

/** What is asked of the frame itself, and cannot be said of one that nobody knows. */
const OF_THE_FRAME: readonly Outcome[] = ['stolen', 'teams', 'substituted', 'previous_date', 'not_carbon'];

/** Every condition in its order, also those behind the one that decided. Pure. */
export function rulesOf(
  asked: Asked,
  registry: readonly SerialEntry[],
  registrations: readonly KnownRegistration[],
): Rule[] {
  const one = caseOf(asked, registry, registrations);
  return CONDITIONS.filter(({ outcome }) => outcome !== 'success').map(({ outcome, holds }) => {
    if (!one.entry && OF_THE_FRAME.includes(outcome)) return { outcome, state: 'open' };
    return { outcome, state: holds(one) ? 'broken' : 'met' };
  });
}

function caseOf(
  asked: Asked,
  registry: readonly SerialEntry[],
  registrations: readonly KnownRegistration[],
): Case {
  const normal = normalSerial(asked.serial);
  const entry = registry.find((one) => one.normal === normal);
  const registration = registrations.find(({ serial }) => serial === entry?.serial);
  return { ...asked, normal, entry, registration };
}

function answerOf(one: Case, { outcome, wayOn }: Condition): WarrantyAnswer {
  const { entry, registration, purchasedOn, owner } = one;
  const isOwn = outcome === 'already_registered' && registration?.owner === owner;
  const ends = warrantyEndOf(outcome, purchasedOn);
  const canRegister = wayOn === 'register' || wayOn === 'extend' || wayOn === 'garage';
  return {
    outcome,
    wayOn: isOwn ? 'mine' : wayOn,
    by: outcome === 'success' ? registrationEnd(purchasedOn) : ends,
    expiresOn: ends,
    serial: (canRegister || isOwn) && entry ? entry.serial : null,
    registered:
      isOwn && registration ? { on: registration.registeredOn, expiresOn: registration.expiresOn } : null,
  };
}

/** The last day of the warranty that an outcome leads to; null: to none. */
export function warrantyEndOf(outcome: Outcome, purchasedOn: string): string | null {
  return outcome === 'success' || outcome === 'extendible' ? warrantyEnd(purchasedOn) : null;
}

/** Before the dealer had it, or before it was built. */
function isBeforeDealer({ entry, purchasedOn }: Case): boolean {
  return entry !== undefined && purchasedOn < (entry.soldToDealerOn ?? entry.builtOn);
}

/** The frame is carbon, or the monocoque bar is. */
function isCovered(entry: SerialEntry | undefined): boolean {
  return entry?.frameMaterial === 'carbon' || entry?.hasMonocoqueBar === true;
}

function isLate({ purchasedOn, today }: Case): boolean {
  return today > registrationEnd(purchasedOn);
}

/** Too late for the ten days, and something is left of the five years. */
function isExtendible({ purchasedOn, today }: Case): boolean {
  return purchasedOn > EXTENSION_AFTER && today <= warrantyEnd(purchasedOn);
}
