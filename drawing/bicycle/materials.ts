/** Colours of parts that are never painted with the frame. */
export const CARBON = '#1b1e22';
export const RUBBER = '#16181b';
export const ANODISED = '#202429';
export const STEEL = '#7f868d';
export const CHAIN = '#9ba1a7';
export const STANCHION = '#8a6a34';
export const WHITE = '#fff';
export const SHADE = '#05070a';
