import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const closeupWords = wordsOf<typeof english>('closeup');
