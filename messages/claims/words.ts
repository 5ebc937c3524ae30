import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const claimsWords = wordsOf<typeof english>('claims');
