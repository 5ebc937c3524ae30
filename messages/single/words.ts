import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const singleWords = wordsOf<typeof english>('single');
