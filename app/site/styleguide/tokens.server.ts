import styles from '#app/styles/app.css?raw';
import { type Colors, parseColors } from './parse-colors.ts';

/** The colours of both surfaces, read from the style sheet itself: the guide cannot fall behind it. */
export function readColors(): { light: Colors; dark: Colors } {
  return { light: parseColors(styles, '.light'), dark: parseColors(styles, '.dark') };
}
