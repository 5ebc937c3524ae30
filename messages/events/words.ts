import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const eventsWords = wordsOf<typeof english>('events');
