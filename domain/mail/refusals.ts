import { Refusal } from '#shared/refusal.ts';

/** No such mail, or it has not been sent yet. */
export const mailUnknown = () => new Refusal('mail.unknown');
