import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const quotesWords = wordsOf<typeof english>('quotes');
