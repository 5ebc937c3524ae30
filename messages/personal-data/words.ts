import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const personalDataWords = wordsOf<typeof english>('personal-data');
