/** @browser-safe Paint that is picked after the drawing was made: the drawing names its colours, the page's styles say what they are. */
import type { Finish, Paint } from './paints.ts';

/** Drawn in the colours of `liveStyle`. Copper is mixed from a colour, which no style can do: it is told beforehand. */
export interface LivePaint {
  readonly scheme: 'live';
  readonly copper: string;
}

/** What an element around the drawing wears: `style` as custom properties, `finish` as `data-finish`. */
export interface LiveStyle {
  readonly style: Readonly<Record<`--${string}`, string>>;
  readonly finish: Finish;
}

/** The styles in which a drawing in live paint looks as if drawn in this paint; split paint has its wordmark in one colour. */
export function liveStyle(paint: Paint, idPrefix: string): LiveStyle {
  const { base, logo, finish, scheme } = paint;
  const url = (name: string) => `url(#${idPrefix}-${name})`;
  const second = 'second' in paint ? paint.second : base;
  const third = 'third' in paint ? paint.third : logo;
  const whole =
    scheme === 'ramato' ? url('copper') : scheme === 'fade' || scheme === 'split' ? url(scheme) : base;
  const zones =
    scheme === 'panel'
      ? { '--main': base, '--down': url('panel'), '--fork': url('tips'), '--stays': second }
      : { '--main': whole, '--down': whole, '--fork': whole, '--stays': whole };
  const style = { '--base': base, '--second': second, '--third': third, '--logo': logo, ...zones };
  return { style, finish };
}
