import { Wordmark } from '#app/site/frame/wordmark.tsx';
import { FooterBottom } from './footer-bottom.tsx';

/** The legal lines, and the wordmark full bleed. */
export default function FooterEnd() {
  return (
    <>
      <div className="wrap">
        <FooterBottom />
      </div>
      <Wordmark className="mt-6 -mb-[1.2%] w-full" />
    </>
  );
}
