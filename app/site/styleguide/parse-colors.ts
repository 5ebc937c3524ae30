/** Custom property without its dashes → `#rrggbb`. */
export type Colors = Readonly<Record<string, string>>;

/**
 * Reads the colours that a style sheet sets for a surface: the first rule whose selectors end with its class.
 * @throws RangeError when there is no such rule
 */
export function parseColors(css: string, surface: '.light' | '.dark'): Colors {
  const rule = new RegExp(`^(?:[^{}\\n]*,\\n)*\\${surface} \\{([^}]*)\\}`, 'm').exec(css);
  if (!rule) throw new RangeError(`The style sheet says nothing of ${surface}`);
  const colors = (rule[1] ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi);
  return Object.fromEntries([...colors].map(([, name = '', value = '']) => [name, value]));
}
