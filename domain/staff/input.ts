import { z } from 'zod';

/** What is typed to invite somebody. */
export const inviteInput = z.object({
  name: z.string().trim().min(1, 'staff.name-missing').max(100, 'staff.too-long'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'staff.email-missing')
    .max(200, 'staff.too-long')
    .pipe(z.email('staff.email-invalid')),
  role: z.string().trim().min(1, 'staff.role-unknown'),
});
