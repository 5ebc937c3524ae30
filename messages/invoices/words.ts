import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const invoicesWords = wordsOf<typeof english>('invoices');
