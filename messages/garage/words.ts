import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const garageWords = wordsOf<typeof english>('garage');
