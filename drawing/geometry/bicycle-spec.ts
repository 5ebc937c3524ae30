/**
 * The parts of a bicycle in numbers. Lengths are millimetres, angles degrees, unless noted.
 * "Front" and "back" half widths are measured from a tube's axis towards the front and the rear
 * of the bicycle.
 */

/** The twelve kinds of bicycle that are drawn. */
export const BICYCLE_KINDS = [
  'climb',
  'aero',
  'endurance',
  'tt',
  'track',
  'gravel',
  'hardtail',
  'fullsus',
  'eroad',
  'egravel',
  'emtb',
  'urban',
] as const;
export type BicycleKind = (typeof BICYCLE_KINDS)[number];

/** The size-dependent numbers of a geometry table. */
export interface BicycleGeometry {
  /** Bottom bracket to the top of the head tube, vertically. */
  readonly stack: number;
  /** Bottom bracket to the top of the head tube, horizontally. */
  readonly reach: number;
  /** Head tube angle to the ground. */
  readonly headAngle: number;
  /** Seat tube angle to the ground. */
  readonly seatAngle: number;
  /** Bottom bracket to rear axle. */
  readonly chainstay: number;
  /** Bottom bracket below the line through the axles. */
  readonly bbDrop: number;
  /** Fork offset (rake): front axle ahead of the steering axis, square to it. */
  readonly forkOffset: number;
  /** Front axle to fork crown seat. */
  readonly axleToCrown: number;
  /** Bottom bracket to the top of the seat tube, along it. */
  readonly seatTube: number;
  /** Bottom bracket to the saddle's clamp line, along the seat tube. */
  readonly saddleHeight: number;
}

export type WheelKind = 'spoked' | 'disc' | 'trispoke' | 'fivespoke';

export interface WheelsSpec {
  /** Tyre width. Both wheels have the same tyre on a 622 mm bead seat. */
  readonly tyre: number;
  readonly tread: 'slick' | 'gravel' | 'knobby';
  /** Colour of a visible side wall; none means all black. */
  readonly sidewall?: string;
  readonly front: WheelKind;
  readonly rear: WheelKind;
  /** Rim depth, front and rear. */
  readonly frontRim: number;
  readonly rearRim: number;
  /** Spokes per wheel. */
  readonly spokes: number;
}

/** Half widths [at its start, in the middle, at its end]. */
export type TubeWidths = readonly [start: number, middle: number, end: number];

export interface FrameSpec {
  /** How the rear triangle is built. */
  readonly build: 'rigid' | 'suspension';
  /** Half widths [front, back] of the head tube at its top, waist and crown. */
  readonly headTube: {
    readonly top: readonly [front: number, back: number];
    readonly waist: readonly [front: number, back: number];
    readonly crown: readonly [front: number, back: number];
  };
  /** Top tube from seat tube to head tube; `below` is its axis below the top of the head tube. */
  readonly topTube: { readonly below: number; readonly widths: TubeWidths; readonly bow?: number };
  /**
   * Down tube from bottom bracket to head tube; `above` is its axis above the crown; `bow`
   * bends it up.
   */
  readonly downTube: { readonly above: number; readonly widths: TubeWidths; readonly bow?: number };
  /** `tyreGap` is the air kept between tyre and seat tube. */
  readonly seatTube: { readonly front: number; readonly back: number; readonly tyreGap: number };
  /** Seatstays; `join` is where they meet the seat tube, along it from the bottom bracket. */
  readonly seatstay: { readonly join: number; readonly widths: TubeWidths; readonly bow?: number };
  readonly chainstay: { readonly widths: TubeWidths; readonly bow?: number };
}

export interface ForkSpec {
  readonly kind: 'blade' | 'curved' | 'suspension';
  /** Half width below the crown. */
  readonly crown: number;
  /** Half widths in the middle and at the axle (rigid forks). */
  readonly leg: readonly [middle: number, end: number];
  /** Suspension travel. */
  readonly travel?: number;
}

export interface SeatSpec {
  readonly post: 'round' | 'aero' | 'dropper';
  /** Half widths of the seatpost. */
  readonly front: number;
  readonly back: number;
  readonly saddle: 'short' | 'tt' | 'comfort';
}

export interface CockpitSpec {
  readonly bar: 'drop' | 'flare' | 'flat' | 'tt' | 'track';
  /** Stem length and its rise in degrees above horizontal. */
  readonly stem: number;
  readonly stemRise: number;
  /** Height of the spacers under the stem. */
  readonly spacers: number;
  /** Bar and stem in one piece. */
  readonly integrated?: boolean;
  /** The hoses of a drop bar run outside; a flat bar's always do. */
  readonly outerHoses?: boolean | undefined;
}

export interface RearDerailleurSpec {
  /** Guide pulley centre from the rear axle. */
  readonly guide: readonly [x: number, y: number];
  /** Distance between the pulleys and the cage's lean from vertical, degrees. */
  readonly cage: number;
  readonly cageAngle: number;
  /** Teeth of both pulleys. */
  readonly pulleyTeeth: number;
  /** Bolted on the axle itself rather than on a hanger. */
  readonly direct?: boolean;
}

export interface DrivetrainSpec {
  readonly kind: 'derailleur' | 'fixed' | 'belt';
  /** Teeth of the chainrings, largest first. */
  readonly rings: readonly number[];
  /** Teeth of the sprockets, smallest first. */
  readonly cogs: readonly number[];
  /** Teeth of the sprocket the chain lies on. */
  readonly cog: number;
  readonly crankLength: number;
  /** A closed plate instead of open arms between crank and chainring. */
  readonly solidRing?: boolean;
  readonly derailleur?: RearDerailleurSpec;
  /** The derailleur is pulled by a cable; without one it has a motor and a battery. */
  readonly cable?: boolean | undefined;
  readonly pedals?: boolean;
}

export interface BicycleSpec {
  readonly kind: BicycleKind;
  readonly geometry: BicycleGeometry;
  readonly wheels: WheelsSpec;
  readonly frame: FrameSpec;
  readonly fork: ForkSpec;
  readonly seat: SeatSpec;
  readonly cockpit: CockpitSpec;
  readonly drivetrain: DrivetrainSpec;
  /** Brake disc diameters; none means no brakes (track). */
  readonly rotors?: { readonly front: number; readonly rear: number };
  readonly motor?: 'mid' | 'hub';
  /** Rear suspension travel, for `frame.build` "suspension". */
  readonly rearTravel?: number;
  readonly bottleCages: 0 | 1 | 2;
  /** Bottles in the cages. */
  readonly bottles?: boolean;
  readonly mudguards?: boolean;
  readonly rack?: boolean;
  readonly lights?: boolean;
}
