import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const searchWords = wordsOf<typeof english>('search');
