import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const addressBookWords = wordsOf<typeof english>('address-book');
