import { expect, test } from 'vitest';
import { openApi } from '#tests/helpers/ask-api.ts';

const askApi = await openApi();

const ask = (path: string) => askApi(`/api/de${path}`);

test('X1.15 bikes for comparison are listed by name, each with all sizes behind its code', async () => {
  const { body: bikes } = await ask('/geometry');
  expect(bikes).toContainEqual({ code: 'VT25', name: 'Vetta', model_year: 2025 });
  expect(bikes.length).toBeGreaterThanOrEqual(12);
  const { body: vetta } = await ask('/geometry/VT25');
  expect(vetta.sizes.map((one: { size: string }) => one.size)).toEqual(['XXS', 'XS', 'S', 'M', 'L', 'XL']);
  expect(vetta.sizes[3]).toMatchObject({ size: 'M', stack: 550, reach: 386, headAngle: 73 });
});

test.each(['/geometry/nobody', '/geometry/TJ25', '/geometry/%25%27', `/geometry/${'x'.repeat(200)}`])(
  'a code without geometry is answered with 404: %s',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test('X1.16 the data for choosing a size comes for all bikes at once, small, without anybody’s measures', async () => {
  const { body: bikes } = await ask('/sizes-to-choose');
  const vetta = bikes.find(({ code }: { code: string }) => code === 'VT25');
  expect(vetta.sizes[3]).toEqual({ size: 'M', from: 1700, to: 1770, seat_tube: expect.any(Number) });
  expect(vetta.sizes.map((one: { size: string }) => one.size)).toEqual(['XXS', 'XS', 'S', 'M', 'L', 'XL']);
  expect(JSON.stringify(bikes).length / bikes.length).toBeLessThan(450);
});
