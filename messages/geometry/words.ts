import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const geometryWords = wordsOf<typeof english>('geometry');
