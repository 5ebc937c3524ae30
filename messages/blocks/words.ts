import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const blocksWords = wordsOf<typeof english>('blocks');
