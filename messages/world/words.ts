import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const worldWords = wordsOf<typeof english>('world');
