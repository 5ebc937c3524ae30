import { Refusal } from '#shared/refusal.ts';

/** Nothing is waiting that could be taken back: it was taken back before, or never asked for. */
export function noErasure(): Refusal {
  return new Refusal('personal-data.no-erasure');
}

/** The box that says one means it is not ticked. */
export function erasureUnconfirmed(): Refusal {
  return new Refusal('personal-data.unconfirmed', {}, { understood: 'personal-data.unconfirmed' });
}

/** Staff have to say why somebody is erased. */
export function reasonMissing(): Refusal {
  return new Refusal('personal-data.reason-missing', {}, { reason: 'personal-data.reason-missing' });
}

/** No order without an account has this number, or its buyer is erased. */
export function guestUnknown(): Refusal {
  return new Refusal('personal-data.guest-unknown');
}
