import { type ShownForm, showForm } from '#app/site/forms/show-form.server.ts';
import type { BlockLoad, DataOf } from '../block.ts';
import type { form } from './fields.ts';

/** The form that the block names, in the reader's language. */
export function loadForm({ slug }: DataOf<typeof form>, load: BlockLoad): Promise<ShownForm> {
  return showForm(load, slug);
}
