import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const consentWords = wordsOf<typeof english>('consent');
