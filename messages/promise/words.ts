import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const promiseWords = wordsOf<typeof english>('promise');
