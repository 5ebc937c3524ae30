import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const serviceBookWords = wordsOf<typeof english>('service-book');
