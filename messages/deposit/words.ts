import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const depositWords = wordsOf<typeof english>('deposit');
