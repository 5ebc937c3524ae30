import { type MouseEvent, useState } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { blocksWords } from '#messages/blocks/words.ts';
import type { BlockProps } from '../block.ts';
import { BlockPicture } from '../block-picture.tsx';
import type { video } from './fields.ts';
import { type VideoAddress, videoAddress } from './video-address.ts';

/** Nothing of the other service loads before a click; without scripts the link leads there. */
export default function Video({ data, texts }: BlockProps<typeof video>) {
  const [playing, setPlaying] = useState(false);
  const film = videoAddress(data.src);
  if (!film) return null;
  const play = (event: MouseEvent) => {
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <div className="wrap py-[calc(var(--section)/2)]">
      <div className="dark relative grid aspect-video overflow-hidden rounded-corner">
        {playing ? (
          <Player film={film} title={texts.title} />
        ) : (
          <>
            {data.poster && (
              <BlockPicture
                alt=""
                className="absolute inset-0 size-full object-cover opacity-70"
                picture={data.poster}
              />
            )}
            <PlayLink film={film} onClick={play} title={texts.title} />
          </>
        )}
      </div>
    </div>
  );
}

function PlayLink({
  film,
  title,
  onClick,
}: {
  film: VideoAddress;
  title: string;
  onClick: (event: MouseEvent) => void;
}) {
  const t = useWords(blocksWords);
  return (
    <a
      className="relative grid place-content-center place-items-center gap-4 p-6 text-center no-underline"
      href={film.watch}
      onClick={onClick}
    >
      <span className="grid size-18 place-items-center rounded-full border-[1.5px] border-current bg-page">
        <Icon name="play" size={32} />
      </span>
      <span className="text-t3 font-[640] w-plain">{t('play-video', { title })}</span>
      <span className="max-w-[36em] text-small text-ink-2">{t('video-notice', { host: film.host })}</span>
    </a>
  );
}

function Player({ film, title }: { film: VideoAddress; title: string }) {
  return (
    <iframe
      allow="autoplay; fullscreen; picture-in-picture"
      className="size-full border-0"
      referrerPolicy="strict-origin-when-cross-origin"
      src={`${film.embed}?autoplay=1`}
      title={title}
    />
  );
}
