import { useState } from 'react';
import type { CategoryEntry } from './load-menus.server.ts';

type Props = { categories: readonly CategoryEntry[]; shown: string | undefined };

/**
 * Landscape and bike of the category in focus, fetched when first shown: they crossfade, and the
 * bike rises a little.
 */
export function FullMenuScene({ categories, shown }: Props) {
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (shown !== undefined && !seen.includes(shown)) setSeen([...seen, shown]);
  const pictured = categories.filter(({ slug }) => seen.includes(slug));
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-1 overflow-hidden">
      {pictured.map(({ slug, scene }) => (
        <Picture
          className="fixed inset-0 size-full object-cover"
          isShown={slug === shown}
          key={slug}
          src={scene}
        />
      ))}
      <div className="fixed inset-0 bg-[linear-gradient(180deg,rgb(6_14_11/0.84)_0,rgb(6_14_11/0.74)_62%,rgb(6_14_11/0.2)_100%)] @min-[60rem]:bg-[linear-gradient(90deg,rgb(6_14_11/0.86)_0,rgb(6_14_11/0.62)_44%,rgb(6_14_11/0.12)_78%)]" />
      {pictured.map(({ slug, bike }) => (
        <Picture
          className="absolute -right-[14vw] bottom-[10rem] w-[min(96vw,36rem)] max-w-none data-[shown=false]:translate-y-6 @min-[60rem]:-right-[9vw] @min-[60rem]:-bottom-[2vw] @min-[60rem]:w-[min(58vw,106dvh)]"
          isShown={slug === shown}
          key={slug}
          src={bike}
        />
      ))}
      <div className="fixed inset-0 bg-[linear-gradient(0deg,rgb(6_14_11/0.82)_0,rgb(6_14_11/0.66)_5rem,rgb(6_14_11/0)_10rem),linear-gradient(180deg,rgb(6_14_11/0.5)_0,rgb(6_14_11/0)_9rem)] @max-[60rem]:bg-[linear-gradient(0deg,rgb(6_14_11/0.94)_0,rgb(6_14_11/0.9)_9rem,rgb(6_14_11/0)_13rem)]" />
    </div>
  );
}

function Picture({ src, isShown, className }: { src: string | null; isShown: boolean; className: string }) {
  if (src === null) return null;
  return (
    <img
      alt=""
      className={`transition-[opacity,translate] duration-900 ease-bend starting:opacity-0 ${className} ${isShown ? '' : 'opacity-0'}`}
      data-shown={isShown}
      decoding="async"
      src={src}
    />
  );
}
