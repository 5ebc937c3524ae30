import { wordFrame } from '#domain/serials/find-serial.ts';
import type { Shop } from '#domain/shop.ts';
import { listOwnRegistrations, type Registration } from '#domain/warranties/list-registrations.ts';
import { answerEnd } from '#domain/warranties/terms.ts';
import { calendarDate } from '#shared/clock.ts';

/** The customer's bikes and open requests, as the garage shows them. */
export async function listBikes(shop: Shop) {
  const own = await listOwnRegistrations(shop);
  return Promise.all(own.map((registration) => showBike(shop, registration)));
}
export type Bike = Awaited<ReturnType<typeof listBikes>>[number];

async function showBike(shop: Shop, registration: Registration) {
  const { number, state, serial, typedSerial, bikeModel, bikeColor, purchasedOn, expiresOn } = registration;
  const frame = serial === null ? null : await wordFrame(shop, serial);
  const { priceAmount, priceCurrency, sentAt, registeredAt, evidenceId, orderId, handoverId } = registration;
  const evidence = orderId ? 'order' : handoverId ? 'handover' : evidenceId ? 'file' : null;
  return {
    ...{ number, state, serial: serial ?? typedSerial, purchasedOn, expiresOn },
    hasCertificate: registration.certificateCode !== null,
    model: frame?.model || bikeModel,
    color: frame?.color || bikeColor,
    size: frame?.size ?? '',
    sentOn: calendarDate(sentAt),
    answeredBy: answerEnd(calendarDate(sentAt)),
    registeredOn: registeredAt === null ? null : calendarDate(registeredAt),
    price: priceAmount === null || priceCurrency === null ? null : { priceAmount, priceCurrency },
    evidence: evidence as 'order' | 'handover' | 'file' | null,
  };
}
