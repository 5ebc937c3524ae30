import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const wishlistWords = wordsOf<typeof english>('wishlist');
