import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const productWords = wordsOf<typeof english>('product');
