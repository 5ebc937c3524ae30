import { createRoute, z } from '@hono/zod-openapi';
import { findGeometry } from '#domain/catalogue/find-geometry.ts';
import { GEOMETRY_KEYS } from '#domain/catalogue/geometry.ts';
import { listMeasuredBikes } from '#domain/catalogue/list-measured-bikes.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { listSizesToChoose } from '#domain/catalogue/list-sizes-to-choose.ts';
import { Refusal } from '#shared/refusal.ts';
import { jsonAnswer, localeParam, REFUSED } from './answers.ts';
import { openRoomApi } from './room-api.ts';

const bike = z.object({ code: z.string(), name: z.string(), model_year: z.int().nullable() });
const numbers = Object.fromEntries(GEOMETRY_KEYS.map((key) => [key, z.number()]));
const size = z
  .looseObject({ size: z.string(), ...numbers })
  .describe('Lengths in mm, angles in degrees')
  .openapi('SizeGeometry');

const listRoute = createRoute({
  method: 'get',
  path: '/{locale}/geometry',
  summary: 'Bikes whose geometry is known',
  request: { params: localeParam },
  responses: { 200: jsonAnswer('Bikes', z.array(bike.openapi('MeasuredBike'))), ...REFUSED },
});

const sizesRoute = createRoute({
  method: 'get',
  path: '/{locale}/sizes-to-choose',
  summary: 'For which riders each size of each bike is made',
  description: 'Nobody’s measures are asked for: whoever knows them chooses by themselves.',
  request: { params: localeParam },
  responses: {
    200: jsonAnswer(
      'At most 300 bikes, those still sold first; their sizes from small to large',
      z.array(
        z
          .object({
            code: z.string(),
            sizes: z.array(
              z.object({
                size: z.string(),
                from: z.int().describe('Height of an average rider in mm, from'),
                to: z.int().describe('to'),
                seat_tube: z
                  .int()
                  .describe('Length in mm: short legs need one that leaves room for the post'),
              }),
            ),
          })
          .openapi('BikeToFit'),
      ),
    ),
    ...REFUSED,
  },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/{locale}/geometry/{code}',
  summary: 'The geometry of a bike in all its sizes',
  request: { params: localeParam.extend({ code: z.string().max(100) }) },
  responses: {
    200: jsonAnswer('Sizes from small to large', bike.extend({ sizes: z.array(size) }).openapi('Geometry')),
    ...REFUSED,
  },
});

const CACHE_CONTROL = 'public, max-age=60';

/** Geometry of bikes for comparison, and the data for choosing a size. */
export function createGeometryApi() {
  return openRoomApi()
    .openapi(listRoute, async (c) => {
      const bikes = await listMeasuredBikes(c.env.api.shop);
      c.header('Cache-Control', CACHE_CONTROL);
      return c.json(
        bikes.map(({ modelYear, ...named }) => ({ ...named, model_year: modelYear })),
        200,
      );
    })
    .openapi(sizesRoute, async (c) => {
      const bikes = await listSizesToChoose(c.env.api.shop);
      c.header('Cache-Control', CACHE_CONTROL);
      return c.json(
        bikes.map(({ code, sizes }) => ({
          code,
          sizes: sizes.map(({ seatTube, ...range }) => ({ ...range, seat_tube: seatTube })),
        })),
        200,
      );
    })
    .openapi(oneRoute, async (c) => {
      const { shop } = c.env.api;
      const [product] = await listProducts(shop, {
        kind: 'bike',
        codes: [c.req.valid('param').code],
        withArchived: true,
      });
      const sizes = product && (await findGeometry(shop, [product.id])).get(product.id);
      if (!product || !sizes) throw new Refusal('request.not-found');
      const { code, name, modelYear } = product;
      c.header('Cache-Control', CACHE_CONTROL);
      return c.json({ code, name, model_year: modelYear, sizes }, 200);
    });
}
