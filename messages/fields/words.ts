import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const fieldsWords = wordsOf<typeof english>('fields');
