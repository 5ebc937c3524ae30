import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const dealersWords = wordsOf<typeof english>('dealers');
