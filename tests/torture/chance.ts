/** Random choices that repeat with the same seed. */
export type Chance = {
  /** An integer from `least` to `most`, both included. */
  between(least: number, most: number): number;
  oneOf<T>(things: readonly T[]): T;
  /** True in this many of 100 cases. */
  in100(cases: number): boolean;
};

/** Mulberry32: 32 bits of state, good enough to spread kills and choices. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    oneOf: (things) => {
      const thing = things[between(0, things.length - 1)];
      if (thing === undefined) throw new Error('There is nothing to choose from.');
      return thing;
    },
    in100: (cases) => next() * 100 < cases,
  };
}
