import { HYDRATE_AT_ONCE } from './hydrate-at-once.ts';
import { HYDRATED } from './hydration.tsx';

/** Events that announce an action. All of them come before a click is over. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/** After this time without React, a held click does what it does without scripts. */
const PATIENCE_MS = 4000;

/**
 * The small script beside the template of `hydration.tsx`. It starts hydration, that is it puts a
 * copy of the template into the page:
 * - at the first sign of the visitor. A pointer that merely lies where the page came up is none: it
 * has to move;
 * - on pages that hydrate at once, when the page is painted and its first picture is there. A page
 * without one waits for its document. None waits longer than for the load event;
 * - without waiting for whoever has something in the bag.
 *
 * From then on until React is there, it holds clicks on what only React can answer, and repeats the
 * last one afterwards. Links lead where they lead.
 */
export const STARTER = `(()=>{
const template=document.getElementById('hydration');
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
let hasStarted=false;
const start=(sign)=>{
if(hasStarted||sign?.type==='pointermove'&&!sign.movementX&&!sign.movementY)return;
hasStarted=true;
for(const sign of signs)removeEventListener(sign,start,true);
addEventListener('click',hold,true);
addEventListener(${JSON.stringify(HYDRATED)},letGo,{once:true});
setTimeout(letGo,${PATIENCE_MS});
document.body.append(template.content.cloneNode(true));
};
for(const sign of signs)addEventListener(sign,start,{capture:true,passive:true});
let isWanted=template.dataset.hydrate==='at-once';
try{isWanted||=localStorage.getItem(${JSON.stringify(HYDRATE_AT_ONCE)})}catch{}
if(!isWanted)return;
const afterPaint=()=>new PerformanceObserver((paints)=>{
if(paints.getEntriesByName('first-contentful-paint').length)start();
}).observe({type:'paint',buffered:true});
const picture=document.querySelector('img[fetchpriority=high]');
addEventListener('load',afterPaint);
if(!picture||picture.complete)document.addEventListener('DOMContentLoaded',afterPaint);
else for(const end of ['load','error'])picture.addEventListener(end,afterPaint);
})()`.replaceAll('\n', '');
