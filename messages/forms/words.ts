import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const formsWords = wordsOf<typeof english>('forms');
