import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const itemWords = wordsOf<typeof english>('item');
