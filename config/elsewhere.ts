import { z } from 'zod';
import { webAddress } from './kinds.ts';

/** Parts of the shop that may live on another host, and the map's tiles. */
export const elsewhereSettings = {
  /** Where other servers call the shop, such as payment providers; empty: BASE_URL. */
  API_URL: webAddress.default(''),
  /** Where browsers and programs read the public API; empty: BASE_URL. */
  PUBLIC_API_URL: webAddress.default(''),
  /** Tiles of the dealers' map, `https://tiles.example/{z}/{x}/{y}.png?key={key}`; empty: none. */
  MAP_TILES_URL: z
    .string()
    .regex(
      /^(https:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\}).+)?$/,
      'must begin with https:// and name {z}, {x} and {y}',
    )
    .default(''),
  /** The key of that map service, in place of `{key}`. */
  MAPS_KEY: z.string().default(''),
};

type Values = {
  readonly BASE_URL: string;
  readonly API_URL: string;
  readonly PUBLIC_API_URL: string;
  readonly MAP_TILES_URL: string;
  readonly MAPS_KEY: string;
};

/** What is wrong with the settings together; null: nothing. */
export function faultOfElsewhere({ MAP_TILES_URL, MAPS_KEY }: Values): string | null {
  const isKeyMissing = MAP_TILES_URL.includes('{key}') && MAPS_KEY === '';
  return isKeyMissing ? 'MAP_TILES_URL names {key} but MAPS_KEY is empty' : null;
}

/** Null where the shop's own address does. */
export function elsewhereOf({ API_URL, PUBLIC_API_URL, MAP_TILES_URL, MAPS_KEY }: Values) {
  const trimmed = (url: string) => url.replace(/\/$/, '') || null;
  const tiles = MAP_TILES_URL.replaceAll('{key}', encodeURIComponent(MAPS_KEY)) || null;
  return { apiUrl: trimmed(API_URL), publicApiUrl: trimmed(PUBLIC_API_URL), mapTiles: tiles };
}
