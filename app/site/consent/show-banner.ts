/**
 * A script behind the banner that shows it before the first paint to visitors without an answer, as
 * `currentChoice` finds it. The document is the same for everybody. Without scripts nobody is
 * asked. `data-wording` is the question's date.
 */
export const SHOW_BANNER = `{const banner=document.currentScript.previousElementSibling;banner.hidden=!!navigator.globalPrivacyControl||('; '+document.cookie).includes('; consent='+banner.dataset.wording+'.')}`;
