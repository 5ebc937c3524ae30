import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const transfersWords = wordsOf<typeof english>('transfers');
