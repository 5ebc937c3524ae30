import type { TendedPicture } from '#domain/media/list-pictures-of-product.ts';
import { isWord, type Say } from '../words.ts';

/** Views that pictures of a product are mostly of. */
const USUAL = ['full', 'front', 'rear', 'back', 'frame', 'cockpit', 'drivetrain', 'detail', 'worn', 'card'];

/** What a picture is shown as when nobody says. */
export const DETAIL = 'detail';

/** The usual views, and those that the product has besides. */
export function viewsOf(pictures: readonly Pick<TendedPicture, 'view'>[]): string[] {
  return [...new Set([...USUAL, ...pictures.map(({ view }) => view)])];
}

/** A view by its name; one that a maker named as it is. */
export function viewName(say: Say, view: string): string {
  const word = `catalogue.view.${view}`;
  return isWord(word) ? say(word) : view;
}
