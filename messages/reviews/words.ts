import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const reviewsWords = wordsOf<typeof english>('reviews');
