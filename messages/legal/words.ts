import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const legalWords = wordsOf<typeof english>('legal');
