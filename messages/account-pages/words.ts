import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const accountPagesWords = wordsOf<typeof english>('account-pages');
