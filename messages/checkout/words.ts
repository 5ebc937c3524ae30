import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const checkoutWords = wordsOf<typeof english>('checkout');
