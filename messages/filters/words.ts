import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const filtersWords = wordsOf<typeof english>('filters');
