import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const guaranteeWords = wordsOf<typeof english>('guarantee');
