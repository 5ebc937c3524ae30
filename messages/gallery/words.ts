import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const galleryWords = wordsOf<typeof english>('gallery');
