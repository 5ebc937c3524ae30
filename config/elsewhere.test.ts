import { expect, test } from 'vitest';
import { readConfig } from '#config';

const TILES = 'https://tiles.example/{z}/{x}/{y}.png?key={key}';

test('S7.12 the addresses of the backend API and of the public one, and the key of the maps, are settings', () => {
  expect(readConfig({}).elsewhere).toEqual({ apiUrl: null, publicApiUrl: null, mapTiles: null });
  const set = {
    API_URL: 'https://hooks.example/',
    PUBLIC_API_URL: 'https://api.example',
    MAP_TILES_URL: TILES,
    MAPS_KEY: 'a b',
  };
  expect(readConfig(set).elsewhere).toEqual({
    apiUrl: 'https://hooks.example',
    publicApiUrl: 'https://api.example',
    mapTiles: 'https://tiles.example/{z}/{x}/{y}.png?key=a%20b',
  });
});

test.each([
  [{ MAP_TILES_URL: TILES }, 'MAPS_KEY is empty'],
  [{ MAP_TILES_URL: 'http://tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES_URL: must begin with https://'],
  [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png' }, 'MAP_TILES_URL: must begin with https://'],
  [{ API_URL: 'hooks.example' }, 'API_URL'],
])('S7.12 what cannot work is refused at the start: %o', (wrong, said) => {
  expect(() => readConfig(wrong)).toThrow(said);
});
