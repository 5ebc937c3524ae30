import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const pressWords = wordsOf<typeof english>('press');
