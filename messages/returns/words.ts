import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const returnsWords = wordsOf<typeof english>('returns');
