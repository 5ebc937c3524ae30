/** @browser-safe */

/** Who may take a battery out (Regulation (EU) 2023/1542 article 11). */
export const BATTERY_REMOVERS = ['professional', 'user'] as const;

/** What is told of an e-bike's battery: a battery of light means of transport, sealed and up to 25 kg. */
export type BatteryFacts = {
  wattHours: number;
  /** Volts times ten: 360 is 36 V. */
  decivolts: number;
  /** As it stands on the battery: Li-ion NMC. */
  chemistry: string;
  weightGrams: number;
  removableBy: (typeof BATTERY_REMOVERS)[number];
  /** Where its passport is; null: it has none yet (from 18 February 2027). */
  passportUrl: string | null;
};
