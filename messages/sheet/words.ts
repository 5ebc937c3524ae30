import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const sheetWords = wordsOf<typeof english>('sheet');
