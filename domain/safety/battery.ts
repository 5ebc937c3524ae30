/** @browser-safe */

/** Who may take a battery out (Regulation (EU) 2023/1542 article 11). */
export const BATTERY_REMOVERS = ['professional', 'user'] as const;

/**
 * The facts of an e-bike's battery: a battery of light means of transport, sealed and up to 25 kg.
 */
export type BatteryFacts = {
  wattHours: number;
  /** Tenths of a volt: 360 is 36 V. */
  decivolts: number;
  /** As printed on the battery: Li-ion NMC. */
  chemistry: string;
  weightGrams: number;
  removableBy: (typeof BATTERY_REMOVERS)[number];
  /** The address of its battery passport; null: none yet (required from 18 February 2027). */
  passportUrl: string | null;
};
