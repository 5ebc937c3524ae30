/** What a frame's history tells. `returned`: staff undid a transfer. */
export type FrameEvent = 'registered' | 'transferred' | 'returned' | 'stolen' | 'found';
