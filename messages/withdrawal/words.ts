import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const withdrawalWords = wordsOf<typeof english>('withdrawal');
