import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const countryWords = wordsOf<typeof english>('country');
