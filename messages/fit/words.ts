import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const fitWords = wordsOf<typeof english>('fit');
