import { keepDrafts } from './drafts.client.ts';
import { Grid } from './grid.client.ts';

const { kept = '', discard = '' } = document.currentScript?.dataset ?? {};
keepDrafts({ kept, discard });
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-grid]')) new Grid(form);
