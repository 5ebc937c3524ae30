import { z } from 'zod';
import { emailInput } from '#domain/consents/email-input.ts';

const line = (most: number) => z.string('request.invalid').trim().max(most, 'thefts.too-long').default('');

/** What the owner adds to a theft for police and insurer. Messages are refusal codes. */
export const theftInput = z.object({
  stolenOn: line(10).refine((text) => text === '' || isDate(text), 'thefts.date-invalid'),
  place: line(200),
  policeReference: line(100),
  circumstances: line(2000),
  publish: line(5),
});
export type TheftInput = z.output<typeof theftInput>;

/** What somebody who saw a stolen bike sends. */
export const sightingInput = z.object({
  serial: line(40).refine((text) => text !== '', 'thefts.serial-missing'),
  message: line(2000).refine((text) => text.length >= 10, 'thefts.message-missing'),
  email: z.union([
    z.literal(''),
    emailInput({ missing: 'thefts.email-invalid', invalid: 'thefts.email-invalid' }),
  ]),
  privacy: z.literal('yes', 'thefts.privacy-missing'),
});
export type SightingInput = z.output<typeof sightingInput>;

/** The owner's answer to a sighting. */
export const answerInput = z.object({
  sighting: line(40),
  answer: line(2000).refine((text) => text !== '', 'thefts.answer-missing'),
});

function isDate(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(instant.getTime());
}
