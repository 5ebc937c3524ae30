import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const savedBuildsWords = wordsOf<typeof english>('saved-builds');
