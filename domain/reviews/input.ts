import { z } from 'zod';
import { cleanLine, cleanText } from '#domain/checkout/clean-text.ts';
import { LOCALES } from '#shared/locale.ts';

const line = (most: number) =>
  z.string('request.invalid').overwrite(cleanLine).trim().max(most, 'reviews.too-long');
const lines = (most: number) =>
  z.string('request.invalid').overwrite(cleanText).trim().max(most, 'reviews.too-long');

const SHORTEST_MM = 1000;
const TALLEST_MM = 2300;
const MOST_KM = 999_999;

/** Centimetres as people type them, `178` or `178,5`, in mm. Null: left empty. */
const height = line(12)
  .default('')
  .transform((typed, context) => {
    if (typed === '') return null;
    const [, whole, tenth = '0'] = /^(\d{3})(?:[.,](\d))?(?:\s?cm)?$/i.exec(typed) ?? [];
    const mm = whole === undefined ? 0 : Number(whole) * 10 + Number(tenth);
    if (mm < SHORTEST_MM || mm > TALLEST_MM)
      context.addIssue({ code: 'custom', message: 'reviews.height-invalid' });
    return mm;
  });

/** Kilometres as people type them: `12.500` and `12 500` are the same. Null: left empty. */
const distance = line(12)
  .default('')
  .transform((typed, context) => {
    const digits = typed.replaceAll(/[\s.,'’\u00A0]/g, '').replace(/km$/i, '');
    if (typed === '') return null;
    const km = /^\d{1,7}$/.test(digits) ? Number(digits) : -1;
    if (km < 0 || km > MOST_KM) context.addIssue({ code: 'custom', message: 'reviews.km-invalid' });
    return km;
  });

/** The most that title and text may have. */
const REVIEW_MOST = { title: 80, text: 2000 } as const;

/** A review as its author sends it. Messages are refusal codes. */
export const reviewInput = z.object({
  stars: z.enum(['1', '2', '3', '4', '5'], 'reviews.stars-missing').transform(Number),
  title: line(REVIEW_MOST.title).min(3, 'reviews.title-missing'),
  text: lines(REVIEW_MOST.text).min(20, 'reviews.text-missing'),
  language: z.enum(LOCALES, 'reviews.language-missing'),
  bodyHeight: height,
  km: distance,
  name: z.enum(['shown', 'hidden'], 'reviews.name-missing'),
});
export type ReviewInput = z.output<typeof reviewInput>;

const MOST_ANSWER = 1500;

/** The maker's answer. */
export const reviewAnswerInput = z.object({ answer: lines(MOST_ANSWER).min(1, 'reviews.answer-missing') });
