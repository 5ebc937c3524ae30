import type { Hex } from '#drawing/canvas/colour.ts';

/** The colours of one light: sky from top to horizon, mountains, hills, road and ground. */
export interface Sky {
  readonly top: Hex;
  readonly mid: Hex;
  readonly low: Hex;
  /** A low sun's glow; none under an even sky. */
  readonly sun?: Hex;
  readonly far: Hex;
  readonly near: Hex;
  readonly mist: Hex;
  readonly rock: Hex;
  readonly lit: Hex;
  readonly road: Hex;
  readonly ground: Hex;
}

/** Lights to choose from, named in Italian after hour, season or place. */
export const SKIES = {
  alba: {
    top: '#20304f',
    mid: '#7d6f8e',
    low: '#f3b48c',
    sun: '#ffe3bd',
    far: '#8a7c97',
    near: '#17222a',
    mist: '#f0b795',
    rock: '#6f6684',
    lit: '#e9a98e',
    road: '#e6c3a4',
    ground: '#12191e',
  },
  mattino: {
    top: '#9dbccd',
    mid: '#d3dfde',
    low: '#f8dfc6',
    sun: '#fff1dc',
    far: '#9fb2bd',
    near: '#4d7160',
    mist: '#f3e4d2',
    rock: '#8d9fb0',
    lit: '#f6ddc6',
    road: '#f8efe0',
    ground: '#b9b3a4',
  },
  notte: {
    top: '#0b1117',
    mid: '#142430',
    low: '#2e4a58',
    far: '#2a4352',
    near: '#0c1318',
    mist: '#3b5c6a',
    rock: '#21343f',
    lit: '#466675',
    road: '#7d98a3',
    ground: '#0a0f13',
  },
  prato: {
    top: '#cfe0e4',
    mid: '#e4ece6',
    low: '#f4f1e0',
    far: '#9fb7b4',
    near: '#2f5a45',
    mist: '#eef0e2',
    rock: '#8fa6aa',
    lit: '#e9ece4',
    road: '#f3eedd',
    ground: '#274b3a',
  },
  bosco: {
    top: '#0f2a22',
    mid: '#1f4a3a',
    low: '#6f9470',
    far: '#41705a',
    near: '#0d1f18',
    mist: '#8fae82',
    rock: '#335c4b',
    lit: '#7fa884',
    road: '#b9c9a0',
    ground: '#0b1913',
  },
  argilla: {
    top: '#e3c9a8',
    mid: '#ecd6b8',
    low: '#f6e7cf',
    far: '#c99f78',
    near: '#6b3a22',
    mist: '#f3ddbf',
    rock: '#b98a66',
    lit: '#f0d4b2',
    road: '#f7ead6',
    ground: '#54301f',
  },
  ghiaccio: {
    top: '#9cc3cd',
    mid: '#cfe2e4',
    low: '#eef3f0',
    far: '#a9c5cb',
    near: '#255661',
    mist: '#eaf1ef',
    rock: '#86abb4',
    lit: '#f4f8f7',
    road: '#f6f8f5',
    ground: '#1d454f',
  },
  pista: {
    top: '#2b1a12',
    mid: '#6e3a1e',
    low: '#c5743c',
    far: '#8a4b28',
    near: '#2a150c',
    mist: '#dd9a5f',
    rock: '#70391d',
    lit: '#e8a468',
    road: '#f0c798',
    ground: '#1d0f09',
  },
  citta: {
    top: '#2b2140',
    mid: '#5c3d63',
    low: '#e58f74',
    sun: '#ffd5b0',
    far: '#70547a',
    near: '#1a1426',
    mist: '#eaa387',
    rock: '#5a426a',
    lit: '#d98c86',
    road: '#f0bfa0',
    ground: '#130f1c',
  },
} as const satisfies Record<string, Sky>;

export type SkyName = keyof typeof SKIES;
