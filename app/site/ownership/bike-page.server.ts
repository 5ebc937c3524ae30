import { data } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { listBikeClaims } from '#app/site/claims/claims-of-bike.server.ts';
import { readServices } from '#app/site/service-book/service-page.server.ts';
import { findReviewableOfBike } from '#domain/reviews/own-reviews.ts';
import { wordFrame } from '#domain/serials/find-serial.ts';
import { listFrameEvents } from '#domain/serials/frame-events.ts';
import type { Shop } from '#domain/shop.ts';
import { findOpenTheft, listPassedSightings } from '#domain/thefts/find-theft.ts';
import { findOpenTransfer } from '#domain/transfers/request-transfer.ts';
import { findOwnRegistration, type Registration } from '#domain/warranties/list-registrations.ts';
import { calendarDate } from '#shared/clock.ts';

/**
 * One of the customer's registered bikes.
 * @throws a 404 answer when there is no such one in their garage
 */
export async function openBike(visit: RequestContext, request: Request, number: string) {
  const { shop } = await openAccount(visit, request);
  const own = await findOwnRegistration(shop, number);
  if (!own?.serial || own.state !== 'registered') throw data('This page could not be found', { status: 404 });
  const { serial } = own;
  return {
    bike: await showBike(shop, { ...own, serial }),
    theft: await showTheft(shop, serial),
    transfer: await showTransfer(shop, own.id),
    history: await listFrameEvents(shop, serial),
    claims: await listBikeClaims(shop, own.id),
    reviewable: await findReviewableOfBike(shop, serial),
    services: await readServices(shop, { registrationId: own.id, serial }),
  };
}
export type OwnBike = Awaited<ReturnType<typeof openBike>>['bike'];
export type OwnTheft = Awaited<ReturnType<typeof openBike>>['theft'];

export type OwnTransfer = Awaited<ReturnType<typeof openBike>>['transfer'];
export type OwnHistory = Awaited<ReturnType<typeof openBike>>['history'];

async function showBike(shop: Shop, own: Registration & { readonly serial: string }) {
  const frame = await wordFrame(shop, own.serial);
  const { number, serial, purchasedOn, expiresOn, certificateCode, registeredAt, sentAt } = own;
  return {
    ...{ number, serial, purchasedOn, expiresOn, certificateCode, dealer: own.dealerName },
    registeredOn: calendarDate(registeredAt ?? sentAt),
    ...{
      model: frame?.model || own.bikeModel,
      color: frame?.color || own.bikeColor,
      size: frame?.size ?? '',
    },
  };
}

async function showTheft(shop: Shop, serial: string) {
  const theft = await findOpenTheft(shop, serial);
  if (!theft) return null;
  const { reportedAt, stolenOn, place, policeReference, circumstances, isPublished } = theft;
  const sightings = await listPassedSightings(shop, [theft.id]);
  return {
    ...{ stolenOn: stolenOn ?? '', place, policeReference, circumstances, isPublished },
    reportedOn: calendarDate(reportedAt),
    sightings: sightings.map(({ id, message, arrivedAt, email, answer }) => ({
      ...{ id, message, answer, arrivedOn: calendarDate(arrivedAt) },
      canAnswer: email !== '' && answer === null,
    })),
  };
}

async function showTransfer(shop: Shop, registrationId: string) {
  const open = await findOpenTransfer(shop, registrationId);
  return open && { email: open.email, endsOn: calendarDate(open.endsAt) };
}
