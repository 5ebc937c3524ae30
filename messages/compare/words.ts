import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const compareWords = wordsOf<typeof english>('compare');
