import { useFormatter } from '#app/intl/use-formatter.ts';
import { ratioOf } from './drawn-scale.ts';

/** Writes the scale of so many pixels in a millimetre: `1 : 7,3`. */
export function useWrittenScale(): (pixels: number) => string {
  const format = useFormatter();
  return (pixels) => {
    const ratio = ratioOf(pixels);
    return `1 : ${format.number(ratio, { maximumFractionDigits: ratio < 10 ? 1 : 0 })}`;
  };
}
