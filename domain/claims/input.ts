import { z } from 'zod';

const line = (most: number) => z.string('request.invalid').trim().max(most, 'claims.too-long').default('');
const sentence = (code: string) => line(2000).refine((text) => text.length >= 10, code);

/** What an owner sends; photographs come beside it. Messages are refusal codes. */
export const claimInput = z.object({
  description: sentence('claims.description-missing'),
  happenedOn: line(10).refine((text) => text === '' || isDate(text), 'claims.date-invalid'),
  cost: z.literal('yes', 'claims.cost-missing'),
  /** The form's own key. */
  key: z.string('request.invalid').regex(/^[\w-]{8,80}$/, 'request.invalid'),
});
export type ClaimInput = z.output<typeof claimInput>;

/** What an owner answers. Without words it wants a photograph, which the act looks at. */
export const claimMessageInput = z.object({ message: line(2000) });

function isDate(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(instant.getTime());
}
