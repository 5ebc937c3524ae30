import { Grid } from './grid.client.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-grid]')) new Grid(form);
