import { z } from 'zod';
import { type CarrierCode, isCarrier } from './carriers.ts';

/** Carriers print their numbers in groups; they are stored without spaces. */
const trackingNumber = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6,40}$/, 'shipments.tracking-number-invalid'));

/**
 * Carrier and tracking number of a parcel. Error messages are refusal codes, worded in
 * `messages/` under `refusals`.
 */
export const carriageInput = z
  .object({
    carrier: z.custom<CarrierCode>(
      (code) => typeof code === 'string' && isCarrier(code),
      'shipments.carrier-unknown',
    ),
    trackingNumber: z.union([trackingNumber, z.null()]),
  })
  .refine(({ carrier, trackingNumber }) => (trackingNumber === null) === (carrier === 'own'), {
    path: ['trackingNumber'],
    message: 'shipments.tracking-number-invalid',
  });
