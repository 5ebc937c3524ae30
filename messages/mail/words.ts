import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const mailWords = wordsOf<typeof english>('mail');
