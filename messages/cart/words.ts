import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const cartWords = wordsOf<typeof english>('cart');
