import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const lensWords = wordsOf<typeof english>('lens');
