/**
 * @browser-safe Paint that is chosen after the drawing was made. The drawing has names for its
 *   colours, and the page's styles set them.
 */
import type { Finish, Paint } from './paints.ts';

/**
 * Drawn in the colours of `liveStyle`. Plated metal is mixed from a colour, which styles cannot do,
 * so it is given here.
 */
export interface LivePaint {
  readonly scheme: 'live';
  readonly plated: string;
}

/**
 * The attributes of an element around the drawing: `style` as custom properties,
 * `finish` as `data-finish`.
 */
export interface LiveStyle {
  readonly style: Readonly<Record<`--${string}`, string>>;
  readonly finish: Finish;
}

/**
 * The styles that make a drawing in live paint look like this paint. Split paint has its wordmark
 * in one colour.
 */
export function liveStyle(paint: Paint, idPrefix: string): LiveStyle {
  const { base, logo, finish, scheme } = paint;
  const url = (name: string) => `url(#${idPrefix}-${name})`;
  const second = 'second' in paint ? paint.second : base;
  const third = 'third' in paint ? paint.third : logo;
  const whole =
    scheme === 'plated' ? url('plated') : scheme === 'fade' || scheme === 'split' ? url(scheme) : base;
  const zones =
    scheme === 'panel'
      ? { '--main': base, '--down': url('panel'), '--fork': url('tips'), '--stays': second }
      : { '--main': whole, '--down': whole, '--fork': whole, '--stays': whole };
  const style = { '--base': base, '--second': second, '--third': third, '--logo': logo, ...zones };
  return { style, finish };
}
