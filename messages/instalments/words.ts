import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const instalmentsWords = wordsOf<typeof english>('instalments');
