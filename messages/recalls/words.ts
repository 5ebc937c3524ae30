import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const recallsWords = wordsOf<typeof english>('recalls');
