import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const safetyWords = wordsOf<typeof english>('safety');
