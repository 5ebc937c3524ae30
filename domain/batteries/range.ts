/** The part of a battery's energy that a ride can use, in percent. */
const USABLE_PERCENT = 92;
/** What of the battery's energy arrives at the wheel, in percent. */
const EFFICIENCY_PERCENT = 78;
const GRAVITY_CM = 981;

/** How the motor helps on a level, as the maker measured it with 100 kg on flat roads. */
export type AssistLevel = {
  readonly name: string;
  /** Tenths of a watt-hour for each kilometre. */
  readonly deciWhPerKm: number;
  /** The motor's share of the climbing work, in percent. */
  readonly climbPercent: number;
};

export type RangeFacts = { readonly levels: readonly AssistLevel[] };

/** Rider, bike and luggage together, in kilograms. */
export const RANGE_MASSES = [90, 110, 130] as const;
/** Metres of climbing for each kilometre: flat, hills, mountains. */
export const RANGE_CLIMBS = [0, 10, 25] as const;

type Ride = { readonly wattHours: number; readonly massKg: number; readonly climb: number };

/**
 * How far a full battery goes on a level, in whole kilometres: rolling and air by the measured
 * value, which grows with the mass, and the motor's share of lifting it.
 */
export function rangeKm({ deciWhPerKm, climbPercent }: AssistLevel, ride: Ride): number {
  const { wattHours, massKg, climb } = ride;
  // Milliwatt-hours for each kilometre.
  const flat = (deciWhPerKm * massKg * 100) / 100;
  const lifting = (massKg * GRAVITY_CM * climb * 1000) / 360_000;
  const climbing = (lifting * climbPercent) / EFFICIENCY_PERCENT;
  return Math.floor((wattHours * 1000 * USABLE_PERCENT) / 100 / (flat + climbing));
}
