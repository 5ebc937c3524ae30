import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const yearsWords = wordsOf<typeof english>('years');
