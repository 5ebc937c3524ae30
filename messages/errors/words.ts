import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const errorsWords = wordsOf<typeof english>('errors');
