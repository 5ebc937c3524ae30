import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const reviewFormWords = wordsOf<typeof english>('review-form');
