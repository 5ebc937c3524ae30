import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const shareWords = wordsOf<typeof english>('share');
