import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const measurementsWords = wordsOf<typeof english>('measurements');
