import { expect, it } from 'vitest';
import type { JsonLd } from '#app/structured-data/json-ld.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { loadWithOthers } from './load-with-others.server.ts';

const shop = await testShop({ locale: 'it' });

async function page(kind: 'team' | 'unico', slug: string) {
  const nodes: JsonLd[] = [];
  const describe = (...more: JsonLd[]) => nodes.push(...more);
  const loaded = await loadWithOthers({ ...visitOf(shop), describe }, kind, slug);
  if (!('value' in loaded.others)) throw new Error('the others stayed on the server');
  const types = nodes.map((node) => node['@type']);
  return { ...loaded, nodes, types, others: loaded.others.value.map(({ code }) => code) };
}

it('S2.07 template team item: somebody with role, years and portrait, described as a person, then the next three', async () => {
  const { item, nodes, types, others, above } = await page('team', 'samira-haddad');
  expect(item.fields).toEqual({ role: 'Telaista, acciaio', since: 2023 });
  expect(item.picture).toMatchObject({ width: 1200, height: 800 });
  expect(types).toEqual(['BreadcrumbList', 'ProfilePage']);
  expect(nodes[1]).toMatchObject({
    mainEntity: { '@type': 'Person', name: 'Samira Haddad', jobTitle: 'Telaista, acciaio' },
  });
  expect(others).toEqual(['anna-tessaro', 'ivo-bressan', 'nives-tonin']);
  expect(above).toEqual({ name: 'Chi siamo', href: '/it/team' });
});

it('S2.07 template unico item: one bike with number, paint and more views, described without an offer', async () => {
  const { item, nodes, types } = await page('unico', 'il-viola-del-1987');
  expect(item.fields).toMatchObject({
    number: '24',
    model: 'Strada Alta',
    year: 2024,
    size: 'L',
    isSold: false,
  });
  expect(item.pictures).toHaveLength(3);
  expect(new Set([item.picture, ...item.pictures].map((one) => one?.hash)).size).toBe(4);
  expect(types).toEqual(['BreadcrumbList', 'IndividualProduct']);
  expect(nodes[1]).toMatchObject({ serialNumber: '24', color: 'Viola ’87' });
  expect(JSON.stringify(nodes)).not.toMatch(/offers|price/i);
});

it('another language’s address leads to the reader’s own; unknown ones are not found', async () => {
  expect(await redirectOf(page('unico', 'the-purple-of-1987'))).toBe('/it/unico/il-viola-del-1987');
  await expect(page('team', 'nobody')).rejects.toMatchObject({ init: { status: 404 } });
});
