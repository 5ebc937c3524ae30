import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const certificateWords = wordsOf<typeof english>('certificate');
