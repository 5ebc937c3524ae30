import { z } from 'zod';
import { MOST_NOTE, REJECTIONS, RETURN_REASONS } from './reasons.ts';

const note = z
  .string()
  .transform((typed) => typed.replace(/[^\P{Cc}\n]+/gu, ' ').trim())
  .pipe(z.string().max(MOST_NOTE, 'returns.note-too-long'));

/**
 * A selected line of the order. Error messages are refusal codes, worded in
 * `messages/` under `refusals`.
 */
export const returnLineInput = z
  .object({
    orderLineId: z.string(),
    quantity: z.int('returns.quantity-invalid').min(1, 'returns.quantity-invalid'),
    reason: z.enum(RETURN_REASONS, 'returns.reason-missing'),
    note,
  })
  .refine((line) => line.reason !== 'other' || line.note !== '', {
    path: ['note'],
    message: 'returns.note-missing',
  });

export type ReturnLineInput = z.infer<typeof returnLineInput>;

/** The lines of a return: each line once, at least one. */
export const returnLinesInput = z
  .array(returnLineInput)
  .min(1, 'returns.nothing-picked')
  .refine(
    (lines) => new Set(lines.map((line) => line.orderLineId)).size === lines.length,
    'returns.quantity-invalid',
  );

export const rejectionInput = z.object({ rejection: z.enum(REJECTIONS, 'returns.rejection-unknown'), note });
