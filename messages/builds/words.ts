import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const buildsWords = wordsOf<typeof english>('builds');
