import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const orderAccessWords = wordsOf<typeof english>('order-access');
