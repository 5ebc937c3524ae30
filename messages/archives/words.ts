import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const archivesWords = wordsOf<typeof english>('archives');
