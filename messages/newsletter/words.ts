import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const newsletterWords = wordsOf<typeof english>('newsletter');
