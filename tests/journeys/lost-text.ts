import type { Page } from '@playwright/test';

/** Unreadable text: outside the window without a way to scroll to it, or cut off by its own box. */
export function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim();
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      // Only for screen readers.
      if (width <= 1) continue;
      let edge = {
        left: 0,
        right: innerWidth,
        top: Number.NEGATIVE_INFINITY,
        bottom: Number.POSITIVE_INFINITY,
      };
      let scrolls = false;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(box);
        const { left: l, right: r, top: t, bottom: b } = box.getBoundingClientRect();
        if (clipPath !== 'none' || (r - l <= 1 && position === 'absolute')) scrolls = true;
        if (/auto|scroll/.test(overflowX) && box !== document.documentElement) scrolls = true;
        if (/hidden|clip/.test(overflowX))
          edge = { ...edge, left: Math.max(edge.left, l), right: Math.min(edge.right, r) };
        if (/hidden|clip/.test(overflowY))
          edge = { ...edge, top: Math.max(edge.top, t), bottom: Math.min(edge.bottom, b) };
      }
      if (scrolls) continue;
      const isLost =
        left < edge.left - 2 || right > edge.right + 2 || top < edge.top - 8 || bottom > edge.bottom + 8;
      if (isLost) lost.push(`${parent.tagName.toLowerCase()}: ${text.slice(0, 50)}`);
    }
    return lost;
  });
}
