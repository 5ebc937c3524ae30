import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const shippingWords = wordsOf<typeof english>('shipping');
