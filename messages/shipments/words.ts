import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const shipmentsWords = wordsOf<typeof english>('shipments');
