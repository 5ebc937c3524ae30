import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const infinitamenteWords = wordsOf<typeof english>('infinitamente');
