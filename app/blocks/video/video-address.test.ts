import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts';
import { videoAddress } from './video-address.ts';

describe('S3.21 the address of a film', () => {
  it.each([
    'https://www.youtube.com/watch?v=abcDEF12-_3&t=10',
    'https://youtu.be/abcDEF12-_3?si=x',
    'https://www.youtube-nocookie.com/embed/abcDEF12-_3',
    'https://m.youtube.com/shorts/abcDEF12-_3',
  ])('is read as people copy it: %s', (typed) => {
    expect(videoAddress(typed)).toEqual({
      embed: 'https://www.youtube-nocookie.com/embed/abcDEF12-_3',
      watch: 'https://www.youtube.com/watch?v=abcDEF12-_3',
      host: 'YouTube',
    });
  });

  it.each(['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'])('or %s', (typed) => {
    expect(videoAddress(typed)?.embed).toBe('https://player.vimeo.com/video/76979871');
  });

  it.each([
    'https://evil.example/embed/abcDEF12-_3',
    'https://youtube.com.evil.example/watch?v=abcDEF12-_3',
    'http://www.youtube.com/watch?v=abcDEF12-_3',
    'javascript:alert(1)',
    'https://www.youtube.com/watch?v=%22%3E%3Cscript',
    'https://vimeo.com/76979871/../../evil',
    '<iframe src="https://player.vimeo.com/video/1">',
    '',
  ])('of anything else is none: %s', (typed) => {
    expect(videoAddress(typed)).toBeNull();
  });

  it('leads only to players that pages may frame', () => {
    const frames = /frame-src ([^;]*)/.exec(contentSecurityPolicy([]))?.[1]?.split(' ');
    const typed = ['https://youtu.be/abcDEF12-_3', 'https://vimeo.com/76979871'];
    expect(frames).toEqual(typed.map((one) => new URL(videoAddress(one)?.embed ?? '').origin));
  });
});
