import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const ownershipWords = wordsOf<typeof english>('ownership');
