import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const cartsWords = wordsOf<typeof english>('carts');
