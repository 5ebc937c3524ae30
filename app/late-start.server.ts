import { AT_ONCE, STARTED } from './late-start.ts';

/** What shows that a visitor is about to do something; all of them before a click can be over. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/** After this long without a start, a held click is let go to do what it does without JavaScript. */
const PATIENCE_MS = 4000;

/**
 * Runs in the page, before anything else of ours. The script React Router wrote waits as text of an unknown type; a copy of it runs at the
 * first sign. A browser also tells of a pointer that merely lies where the page came up: only one that moved is a sign. What only React can
 * answer (a button, what opens a menu or a dialog) and is pressed meanwhile is pressed again afterwards; links lead where they lead. Removes
 * itself, so that React finds the document it rendered.
 */
const STARTER = `(()=>{
document.currentScript.remove();
const signs=${JSON.stringify(SIGNS)};
let held;
const hold=(event)=>{
const target=event.target.closest('button,[aria-haspopup]');
if(!target||event.button||event.ctrlKey||event.metaKey||event.shiftKey)return;
event.preventDefault();
event.stopImmediatePropagation();
held=target;
};
const letGo=()=>{
removeEventListener('click',hold,true);
const target=held;
held=null;
if(target)target.click();
};
const start=(sign)=>{
if(sign?.type==='pointermove'&&!sign.movementX&&!sign.movementY)return;
for(const sign of signs)removeEventListener(sign,start,true);
for(const link of document.querySelectorAll('link[rel=late]'))link.rel='modulepreload';
addEventListener('click',hold,true);
addEventListener(${JSON.stringify(STARTED)},letGo,{once:true});
setTimeout(letGo,${PATIENCE_MS});
const script=document.createElement('script');
script.type='module';
script.textContent=document.querySelector('script[type="text/late"]').textContent;
document.head.append(script);
script.remove();
};
let atOnce=false;
try{atOnce=localStorage.getItem(${JSON.stringify(AT_ONCE)})}catch{}
if(atOnce)start();
else for(const sign of signs)addEventListener(sign,start,{capture:true,passive:true});
})()`.replaceAll('\n', '');

const PRELOAD = '<link rel="modulepreload"';

/** A page in two parts, so that what concerns the head need not look through, nor copy, the hundred kilobytes after it. */
export type Halves = { readonly head: string; readonly rest: string };

/**
 * Makes a rendered page fetch its JavaScript after what is seen: left alone, browsers fetch what is preloaded with styles and before the
 * pictures, and on a slow line the first paint waits for it.
 */
export function startAfterLooks({ head, rest }: Halves): Halves {
  return { head: head.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`), rest };
}

/**
 * Makes a rendered page fetch its JavaScript only when its visitor stirs: moves the pointer, touches, scrolls, presses a key. Until then
 * it is what it is without JavaScript, links and all. For pages that are mostly looked at (docs/decisions/0019-late-start.md).
 */
export function startLate({ head, rest }: Halves): Halves {
  return {
    head: head.replaceAll(PRELOAD, '<link rel="late"'),
    rest: rest
      .replace('<script type="module" async="">', '<script type="text/late">')
      .replace('</body>', () => `<script>${STARTER}</script></body>`),
  };
}
