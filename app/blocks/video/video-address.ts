/**
 * A film at a service that we trust: its address inside our page, its own page, and the host that
 * then sees the visitor.
 */
export type VideoAddress = { readonly embed: string; readonly watch: string; readonly host: string };

/** Parses the address of a film as people copy it; null for any other service. */
export function videoAddress(typed: string): VideoAddress | null {
  const url = URL.parse(typed);
  if (url?.protocol !== 'https:') return null;
  const youtube = youtubeId(url);
  if (youtube) {
    const embed = `https://www.youtube-nocookie.com/embed/${youtube}`;
    return { embed, watch: `https://www.youtube.com/watch?v=${youtube}`, host: 'YouTube' };
  }
  const vimeo = vimeoId(url);
  if (!vimeo) return null;
  return {
    embed: `https://player.vimeo.com/video/${vimeo}`,
    watch: `https://vimeo.com/${vimeo}`,
    host: 'Vimeo',
  };
}

function youtubeId(url: URL): string | undefined {
  const [, first, second] = url.pathname.split('/');
  if (url.hostname === 'youtu.be') return named(first);
  if (!/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(url.hostname)) return undefined;
  return named(first === 'embed' || first === 'shorts' ? second : (url.searchParams.get('v') ?? undefined));
}

function vimeoId(url: URL): string | undefined {
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname)) return undefined;
  return /^\/(?:video\/)?(\d{1,12})$/.exec(url.pathname)?.[1];
}

function named(id: string | undefined): string | undefined {
  return id && /^[\w-]{11}$/.test(id) ? id : undefined;
}
