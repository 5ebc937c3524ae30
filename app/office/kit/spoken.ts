import { createContext } from 'react';
import type { OfficeLocale } from '../words.ts';

/** The language of the page, also where what knows the person failed. */
export const Spoken = createContext<OfficeLocale>('en');
