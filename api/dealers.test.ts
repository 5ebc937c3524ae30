import { expect, test } from 'vitest';
import { QUOTE_WORDING } from '#domain/consents/versions.ts';
import { statusOfRefusal } from '#server/refusals.ts';
import { openApi } from '#tests/helpers/ask-api.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ApiRequest } from './context.ts';
import { createApi } from './create-api.ts';

const askApi = await openApi();

test('S1.07 dealers of a country, and none of their e-mail addresses', async () => {
  const { status, body } = await askApi('/api/dealers?country=DE&service=quotes');
  expect(status).toBe(200);
  expect(body.dealers.length).toBeGreaterThan(3);
  expect(body.dealers[0]).toMatchObject({ country: 'DE', distance_m: null });
  expect(JSON.stringify(body)).not.toContain('@');
});

test('S1.07 dealers around a point, nearest first', async () => {
  const { body } = await askApi('/api/dealers?near=45.464211,9.191383&within=100');
  expect(body.dealers[0]).toMatchObject({ slug: 'officina-darsena-milano', time_zone: 'Europe/Rome' });
  expect(body.dealers[0].distance_m).toBeLessThan(3000);
  expect((await askApi('/api/dealers?near=nowhere')).status).toBeGreaterThanOrEqual(400);
  expect((await askApi('/api/dealers?near=1,2&within=1000000')).status).toBeGreaterThanOrEqual(400);
});

test('S1.07 one dealer, and none that is closed', async () => {
  expect((await askApi('/api/dealers/radhaus-isar-munchen')).body).toMatchObject({ name: 'Radhaus Isar' });
  expect((await askApi('/api/dealers/cicli-borgo-vecchio-parma')).status).toBe(404);
});

test('S1.18 a quote is requested once per key, and refused by field', async () => {
  const shop = await testShop();
  const api: Partial<ApiRequest> = { shop, refuseTooOften: () => undefined, statusOf: statusOfRefusal };
  const post = async (body: Record<string, string>) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'once-and-only' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await createApi().fetch(new Request('http://shop.test/api/it/quotes', init), {
      ...{ api, requestId: 'test' },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const request = {
    ...{ bike: 'VT25', dealer: 'officina-darsena-milano', firstName: 'Lucia', lastName: 'Bianchi' },
    ...{ email: 'lucia@mail.example', contactBy: 'email', consent: 'yes', consentVersion: QUOTE_WORDING },
  };
  const wrong = await post({ ...request, visitOn: '2027-01-01' });
  expect(wrong).toMatchObject({
    status: 422,
    body: {
      error: { fields: { visitOn: 'La data deve essere nel formato GG-MM-AAAA con anno di 4 cifre.' } },
    },
  });
  const first = await post(request);
  expect(first).toMatchObject({ status: 200, body: { number: expect.stringMatching(/^Q-/) } });
  expect(await post(request)).toEqual(first);
});
