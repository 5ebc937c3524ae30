import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const contentWords = wordsOf<typeof english>('content');
