import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const stockAlertWords = wordsOf<typeof english>('stock-alert');
