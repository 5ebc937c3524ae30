/** @browser-safe */
import { FEATURES } from './features.ts';
import type { Unit } from './quantity.ts';

/** What a number is about, so that bikes side by side can say by how much they differ. */
export type About = 'length' | 'width' | 'depth' | 'size' | 'amount';

type Kind =
  /** `numbers`: `52/36`; `range`: `11–34`; `size`: `12 × 142 mm`. */
  | { readonly kind: 'number' | 'numbers' | 'range' | 'size'; readonly unit?: Unit; readonly about?: About }
  /** A whole number of things: spokes, gears. */
  | { readonly kind: 'count' | 'flag' }
  /** `name` stays as its maker writes it; `text` has its languages. */
  | { readonly kind: 'name' | 'text' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] };

const number = (unit?: Unit, about?: About) =>
  ({ kind: 'number', ...(unit && { unit }), ...(about && { about }) }) as const;
const list = (kind: 'numbers' | 'range' | 'size', unit?: Unit) => ({ kind, ...(unit && { unit }) }) as const;
const choice = (...choices: readonly string[]) => ({ kind: 'choice', choices }) as const;
const COUNT = { kind: 'count' } as const;
const FLAG = { kind: 'flag' } as const;
const NAME = { kind: 'name' } as const;

/**
 * The attributes of parts, by code. The list is closed: what none of them says is a `name` or a
 * `text`. A new one needs its words in `messages/sheet`, in every language.
 */
const LIST = {
  name: NAME,
  text: { kind: 'text' },
  // Material and shape
  material: choice('carbon', 'alloy', 'steel', 'titanium'),
  'front-material': choice('carbon', 'alloy'),
  'rear-material': choice('carbon', 'alloy'),
  plies: COUNT,
  thickness: number('mm'),
  'weight-limit': number('kg', 'amount'),

  // Frame, fork and shock
  travel: number('mm', 'amount'),
  'fork-offset': number('mm'),
  'axle-standard': list('size', 'mm'),
  'bb-drop': number('mm'),
  'seat-angle': number('°'),
  'end-adjustment': number('mm'),
  'bottle-mounts': COUNT,
  'fork-kind': choice('suspension', 'rigid'),
  spring: choice('air', 'air-with-reservoir', 'coil'),
  'leg-diameter': number('mm'),
  'shock-size': list('size', 'mm'),
  positions: COUNT,
  headset: choice('integrated', 'semi-integrated'),
  'steerer-diameter': list('numbers', 'in'),

  // Wheels and tyres
  'rim-depth': number('mm', 'depth'),
  'rim-inner-width': number('mm', 'width'),
  spokes: COUNT,
  'carbon-spokes': COUNT,
  blades: COUNT,
  'rear-wheel': choice('disc'),
  'front-wheel': NAME,
  'tyre-system': choice('tubeless', 'tubeless-ready', 'tubular'),
  'tyre-size': list('size'),
  'front-tyre-size': list('size'),
  'rear-tyre-size': list('size'),
  'tyre-clearance': number('mm', 'amount'),
  'front-axle': list('size', 'mm'),
  'rear-axle': list('size', 'mm'),

  // Drive and shifting
  groupset: choice('electronic-race', 'electronic-sport', 'mechanical', 'fixed', 'hub-gear', 'one-speed'),
  drive: choice('chain', 'belt', 'fixed-gear'),
  shifting: choice('electronic', 'wireless'),
  'shifter-kind': choice('twist-grip'),
  'buttons-per-side': COUNT,
  wireless: FLAG,
  gears: list('size'),
  'gear-ratio': list('size'),
  'hub-gears': COUNT,
  speeds: COUNT,
  'power-meter': choice('fitted', 'drive-side'),
  chainrings: list('numbers'),
  chainring: number(),
  sprocket: number(),
  'belt-ring': number(),
  'belt-sprocket': number(),
  teeth: COUNT,
  'crank-length': number('mm', 'length'),
  'cassette-range': list('range'),
  'chain-width': NAME,
  'belt-life': number('km'),
  'bottom-bracket': choice('bb86', 'bb92', 't47', 'bsa'),
  'shell-width': number('mm'),
  'axle-diameter': number('mm'),
  placed: choice('hub', 'motor'),

  // Motor, battery and lights
  motor: choice('hub', 'mid'),
  power: number('W'),
  torque: number('Nm', 'amount'),
  'assist-speed': number('km/h'),
  voltage: number('V'),
  charge: number('mAh'),
  'battery-capacity': number('Wh', 'amount'),
  'battery-place': choice('seatpost', 'down-tube', 'derailleur'),
  'battery-removal': choice('removable', 'from-below', 'from-below-with-key'),
  'charging-time': number('h'),
  sensors: choice('torque', 'torque-and-cadence'),
  levels: COUNT,
  'levels-by-colour': FLAG,
  'walk-mode': FLAG,
  'free-spinning': FLAG,
  display: choice('light-button', 'small', 'colour'),
  'remote-on-bar': FLAG,
  lights: choice('front-and-rear'),
  'standing-light': number('min'),

  // Brakes
  'brake-kind': choice('hydraulic-disc', 'none'),
  'brake-mount': choice('flat-mount'),
  pistons: COUNT,
  'front-pistons': COUNT,
  'rear-pistons': COUNT,
  rotor: number('mm', 'size'),
  'front-rotor': number('mm', 'size'),
  'rear-rotor': number('mm'),

  // Cockpit and saddle
  'bar-kind': choice(
    'one-piece',
    'one-piece-aero',
    'flat',
    'compact-drop',
    'track-drop',
    'base-bar-with-extensions',
  ),
  'bar-width': number('mm', 'width'),
  flare: number('°'),
  rise: number('mm'),
  'back-sweep': number('°'),
  'extension-length': number('mm'),
  'extension-height': number('mm'),
  'stem-kind': choice('one-piece-with-bar', 'integrated'),
  'stem-length': number('mm', 'length'),
  'stem-angle': number('°'),
  grip: choice('tape', 'grip-tape', 'track-grips', 'lock-on-grips', 'comfort-grips', 'silicone-grips'),
  'saddle-length': number('mm', 'length'),
  rails: choice('carbon', 'steel'),
  'post-kind': choice('dropper'),
  'post-diameter': number('mm'),
  'post-length': number('mm', 'length'),
  'set-back': number('mm'),
  'dropper-travel': number('mm', 'amount'),
  'fore-aft-travel': number('mm'),

  // What is there or not
  feature: choice(...FEATURES),
} as const satisfies Readonly<Record<string, Kind>>;

export type AttributeCode = keyof typeof LIST;

export const SHEET_ATTRIBUTES: Readonly<Record<AttributeCode, Kind>> = LIST;

/** The codes in the order of the list. */
export const ATTRIBUTE_CODES = Object.keys(LIST) as AttributeCode[];

export function isAttributeCode(code: string): code is AttributeCode {
  return Object.hasOwn(LIST, code);
}

/** The unit of an attribute's numbers; undefined: they have none. */
export function unitOf(code: AttributeCode): Unit | undefined {
  const attribute = SHEET_ATTRIBUTES[code];
  return 'unit' in attribute ? attribute.unit : undefined;
}
