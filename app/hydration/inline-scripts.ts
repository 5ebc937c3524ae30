/** Opening tags of scripts with an address, or with data. */
const NOT_INLINE = /\bsrc=|\btype="application\/(?:ld\+)?json"/;
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** The inline scripts of HTML that holds no visitor's text, as they stand there. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !NOT_INLINE.test(attributes))
    .map(([, , script = '']) => script);
}
