import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { blocksWords } from '#messages/blocks/words.ts';
import { type BlockProps, type LoadedBlock, partsOf } from '../block.ts';
import { BlockButton } from '../block-link.tsx';
import { BlockPicture } from '../block-picture.tsx';
import type { slide, slider } from './fields.ts';
import { useSlides } from './use-slides.ts';

type Slide = BlockProps<typeof slide>;

/** A touch that moves less than this, in pixels, is no swipe. */
const SWIPE = 40;

/** Slides fade over each other. Buttons, arrow keys and swipes go on; hover and focus pause it. */
export default function Slider({ texts, parts, loaded }: BlockProps<typeof slider, readonly LoadedBlock[]>) {
  const t = useWords(blocksWords);
  const slides = partsOf<typeof slide>(loaded.length > 0 ? loaded : parts, 'slide');
  const { index, before, playing, setHeld, toggle, pick } = useSlides(slides.length);
  const swipe = useSwipe(pick);
  if (slides.length === 0) return null;
  const steer = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') pick('next');
    if (key === 'ArrowLeft') pick('previous');
  };
  return (
    <section
      aria-label={texts.title}
      aria-roledescription={t('carousel')}
      className="dark relative"
      onBlur={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onKeyDown={steer}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      {...swipe}
    >
      <div aria-live={playing ? 'off' : 'polite'} className="grid grid-cols-1">
        {slides.map((one, place) => (
          <SlideView
            block={one}
            key={one.id}
            label={t('slide-of', { index: place + 1, count: slides.length })}
            look={look(place, index, before)}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <div className="absolute right-(--margin) bottom-6 z-3 flex gap-2">
          <IconButton icon="left" label={t('previous')} onClick={() => pick('previous')} />
          <IconButton
            icon={playing ? 'pause' : 'play'}
            label={playing ? t('pause') : t('play')}
            onClick={toggle}
          />
          <IconButton icon="right" label={t('next')} onClick={() => pick('next')} />
        </div>
      )}
    </section>
  );
}

type Look = 'shown' | 'leaving' | 'hidden';

/**
 * Fade 500 ms, overlap 1000 ms (specification section 9): the old slide stays below the new one
 * until that is opaque.
 */
const LOOKS: Record<Look, string> = {
  shown: 'z-2 opacity-100 duration-500',
  leaving: 'z-1 opacity-0 duration-1000',
  hidden: 'opacity-0',
};

function look(place: number, index: number, before: number): Look {
  if (place === index) return 'shown';
  return place === before ? 'leaving' : 'hidden';
}

function SlideView({ block, label, look }: { block: Slide; label: string; look: Look }) {
  const { data, texts } = block;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the ARIA guide names a slide a group with a role description
    <div
      aria-label={label}
      className={`relative grid min-h-[min(44rem,90svh)] grid-cols-1 items-end transition-opacity [grid-area:1/1] ${LOOKS[look]}`}
      inert={look !== 'shown'}
      role="group"
    >
      <BlockPicture
        alt={texts.alt ?? ''}
        className="absolute inset-0 size-full object-cover"
        picture={data.picture}
      />
      <div className="relative bg-[linear-gradient(transparent,color-mix(in_srgb,var(--light-ink)_72%,transparent)_40%)]">
        <div className="wrap grid grid-cols-1 gap-4 pt-32 pb-24">
          <h2 className="max-w-[14em] text-t1">{texts.title}</h2>
          {texts.text && <p className="max-w-[36em] text-lead text-pretty">{texts.text}</p>}
          <p>
            <BlockButton look="white" to={texts.to}>
              {texts.link}
            </BlockButton>
          </p>
        </div>
      </div>
    </div>
  );
}

function useSwipe(pick: (step: 'next' | 'previous') => void) {
  const start = useRef(0);
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches[0]?.clientX ?? 0;
    },
    onTouchEnd: (event: TouchEvent) => {
      const moved = (event.changedTouches[0]?.clientX ?? 0) - start.current;
      if (Math.abs(moved) >= SWIPE) pick(moved < 0 ? 'next' : 'previous');
    },
  };
}
