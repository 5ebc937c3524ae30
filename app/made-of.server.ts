/** Of one thing no more are remembered. */
const MOST_NAMES = 8;

type Made = { readonly inputs: readonly unknown[]; readonly value: unknown };

const made = new WeakMap<object, Map<string, Made>>();

/**
 * What was made of something before, as long as all else it was made of is the very same: identity is compared, not content. It goes with the
 * thing itself, and everybody gets the same value: never change it.
 * @param what which of the things that are made of it
 */
export function madeOf<Value>(
  of: object,
  what: string,
  inputs: readonly unknown[],
  make: () => Value,
): Value {
  const before = made.get(of);
  const known = before?.get(what);
  if (known && areSame(known.inputs, inputs)) return known.value as Value;
  const value = make();
  const names = before && before.size < MOST_NAMES ? before : new Map<string, Made>();
  made.set(of, names.set(what, { inputs, value }));
  return value;
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
