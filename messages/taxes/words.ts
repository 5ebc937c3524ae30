import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const taxesWords = wordsOf<typeof english>('taxes');
