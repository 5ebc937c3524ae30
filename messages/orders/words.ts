import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const ordersWords = wordsOf<typeof english>('orders');
