import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const catalogueWords = wordsOf<typeof english>('catalogue');
