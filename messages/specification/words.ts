import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const specificationWords = wordsOf<typeof english>('specification');
