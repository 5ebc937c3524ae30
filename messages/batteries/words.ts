import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const batteriesWords = wordsOf<typeof english>('batteries');
