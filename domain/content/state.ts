/** What time and staff make of an item. */
export type ContentState = 'draft' | 'scheduled' | 'published' | 'ended';

/** The state of an item at an instant. */
export function contentState(
  { isDraft, showFrom, showTo }: { isDraft: boolean; showFrom: Date; showTo: Date | null },
  now: Date,
): ContentState {
  if (isDraft) return 'draft';
  if (showFrom > now) return 'scheduled';
  return showTo !== null && showTo <= now ? 'ended' : 'published';
}
