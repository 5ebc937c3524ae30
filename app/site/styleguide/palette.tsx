import { contrastOf } from '#domain/brand/contrast.ts';
import type { Surface } from '#domain/brand/input.ts';

const INKS: readonly (keyof Surface)[] = ['ink', 'ink-2', 'action', 'accent', 'ok', 'sale', 'edge', 'focus'];
const GROUNDS: readonly (keyof Surface)[] = ['page', 'page-2', 'surface', 'line', 'action-soft'];

/** The colours of a surface with their contrast on its page. */
export function Palette({ colors }: { colors: Surface }) {
  return (
    <div className="grid gap-5">
      <ul className="grid grid-cols-4 gap-3">
        {INKS.map((name) => (
          <Patch hex={colors[name]} key={name} name={name} on={colors.page} />
        ))}
      </ul>
      <ul className="grid grid-cols-5 gap-3">
        {GROUNDS.map((name) => (
          <Patch hex={colors[name]} key={name} name={name} />
        ))}
      </ul>
    </div>
  );
}

function Patch({ name, hex, on }: { name: string; hex: string | undefined; on?: string | undefined }) {
  if (!hex) return null;
  return (
    <li>
      <div
        className="h-16 rounded-corner-sm shadow-[inset_0_0_0_1px_rgb(128_128_128/0.25)]"
        style={{ background: hex }}
      />
      <p className="mt-1.5 text-micro leading-snug">
        <b className="font-semibold">{name}</b>
        <span className="block text-ink-2 w-ramp">
          {hex}
          {on && <span className="block">{ratio(contrastOf(hex, on))}</span>}
        </span>
      </p>
    </li>
  );
}

const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function ratio(contrast: number): string {
  return `${oneDecimal.format(contrast)}:1`;
}
