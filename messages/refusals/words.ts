import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const refusalsWords = wordsOf<typeof english>('refusals');
