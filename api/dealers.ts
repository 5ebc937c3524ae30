import { createRoute, z } from '@hono/zod-openapi';
import { microdegrees } from '#domain/dealers/coordinates.ts';
import type { Dealer } from '#domain/dealers/dealer.ts';
import { findDealer } from '#domain/dealers/find-dealer.ts';
import { listDealers } from '#domain/dealers/list-dealers.ts';
import { listDealersNear } from '#domain/dealers/list-dealers-near.ts';
import { DEALER_SERVICES } from '#domain/dealers/services.ts';
import { Refusal } from '#shared/refusal.ts';
import { jsonAnswer, REFUSED } from './answers.ts';
import { openRoomApi } from './room-api.ts';

const dealer = z
  .object({
    slug: z.string(),
    name: z.string(),
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    province: z.string().nullable(),
    country: z.string().describe('ISO 3166-1 alpha-2'),
    latitude: z.int().describe('Millionths of a degree, north positive'),
    longitude: z.int().describe('Millionths of a degree, east positive'),
    phone: z.string(),
    website: z.string().nullable(),
    time_zone: z.string().describe('IANA; what the hours are told in'),
    opening_hours: z
      .array(z.array(z.object({ from: z.string(), to: z.string() })))
      .describe('Monday to Sunday; none: closed'),
    services: z.array(z.enum(DEALER_SERVICES)),
    distance_m: z.int().nullable().describe('From the point asked for, as the crow flies'),
  })
  .openapi('Dealer');

const list = createRoute({
  method: 'get',
  path: '/dealers',
  tags: ['Dealers'],
  summary: 'Dealers: all, of a country, or around a point with the nearest first',
  request: {
    query: z.object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      service: z.enum(DEALER_SERVICES).optional(),
      near: z.string().max(40).optional().describe('Degrees: 45.464211,9.191383'),
      within: z.coerce.number().int().min(1).max(500).default(50).describe('Kilometres around `near`'),
    }),
  },
  responses: { 200: jsonAnswer('Dealers', z.object({ dealers: z.array(dealer) })), ...REFUSED },
});

const one = createRoute({
  method: 'get',
  path: '/dealers/{slug}',
  tags: ['Dealers'],
  summary: 'One dealer',
  request: { params: z.object({ slug: z.string().max(200) }) },
  responses: { 200: jsonAnswer('The dealer', dealer), ...REFUSED },
});

/** Dealers, with the data of the store locator. */
export function createDealersApi() {
  return openRoomApi()
    .openapi(list, async (c) => {
      const { country, service, near, within } = c.req.valid('query');
      const { shop } = c.env.api;
      c.header('Cache-Control', 'public, max-age=60');
      if (near === undefined) {
        const found = await listDealers(shop, { country, service });
        return c.json({ dealers: found.map((row) => dealerJson(row, null)) }, 200);
      }
      const [latitude, longitude] = pointOf(near);
      const found = await listDealersNear(shop, {
        ...{ point: { latitude, longitude }, withinKm: within, service },
      });
      const there = found.filter((row) => country === undefined || row.country === country);
      return c.json({ dealers: there.map((row) => dealerJson(row, row.distanceM)) }, 200);
    })
    .openapi(one, async (c) => {
      const found = await findDealer(c.env.api.shop, c.req.valid('param').slug);
      if (!found) throw new Refusal('request.not-found');
      c.header('Cache-Control', 'public, max-age=60');
      return c.json(dealerJson(found, null), 200);
    });
}

function pointOf(near: string): [number, number] {
  const [north = '', east = '', ...more] = near.split(',');
  const [latitude, longitude] = [microdegrees(north, 90), microdegrees(east, 180)];
  if (latitude === null || longitude === null || more.length > 0) throw new Refusal('request.invalid');
  return [latitude, longitude];
}

function dealerJson(row: Dealer, distanceM: number | null) {
  const { slug, name, street, city, province, country, latitude, longitude, phone, website, services } = row;
  return {
    ...{ slug, name, street, postal_code: row.postalCode, city, province, country, latitude, longitude },
    ...{ phone, website, time_zone: row.timeZone, services, distance_m: distanceM },
    opening_hours: row.openingHours.map((spans) => spans.map(({ from, to }) => ({ from, to }))),
  };
}
