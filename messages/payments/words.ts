import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const paymentsWords = wordsOf<typeof english>('payments');
