import { Refusal } from '#shared/refusal.ts';

/** An entry of a file names no e-bike of the shop, no frame, or a field that no passport has. */
export const batteryInvalid = (entry: string, what: string) =>
  new Refusal('batteries.entry-invalid', { entry, what });

export const batteryUnknown = (serial: string) => new Refusal('batteries.battery-unknown', { serial });

export const batteriesStaffOnly = () => new Refusal('batteries.staff-only');

/** An access says for whom and why. */
export const accessReasonMissing = () =>
  new Refusal('request.invalid', {}, { reason: 'batteries.reason-missing' });
