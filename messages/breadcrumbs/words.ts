import { wordsOf } from '../words-of.ts';
import type english from './en.json';

export const breadcrumbsWords = wordsOf<typeof english>('breadcrumbs');
