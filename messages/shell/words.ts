import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const shellWords = wordsOf<typeof english>('shell');
