import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const testPagesWords = wordsOf<typeof english>('test-pages');
