import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const viewsWords = wordsOf<typeof english>('views');
