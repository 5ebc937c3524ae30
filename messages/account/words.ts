import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const accountWords = wordsOf<typeof english>('account');
