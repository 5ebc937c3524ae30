import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const privacyWords = wordsOf<typeof english>('privacy');
