import { Refusal } from '#shared/refusal.ts';

/** Private buyers who did not ask for one have no invoice, nor has an unpaid order. */
export const noInvoice = () => new Refusal('papers.no-invoice');

/** It is not paid, or has no bike made to order. */
export const noBuild = () => new Refusal('papers.no-build');

/** Nothing of an order on hold is packed or shipped. */
export const orderHeld = () => new Refusal('papers.order-held');

/** Nothing of it waits or travels: it is not paid, called off, or has arrived. */
export const noParcel = () => new Refusal('papers.no-parcel');
