import { useStaticShell } from '#app/site/frame/shell-part.tsx';
import { Sign } from '#app/site/frame/sign.tsx';
import { SocialLinks } from '#app/site/frame/social-links.tsx';
import { SupportHours } from './support-hours.tsx';

/** First column of the footer: the sign, the payoff, support hours, and social links. */
export function ContactColumn() {
  const { company, payoff, socialLinks } = useStaticShell();
  const { phone } = company;
  return (
    <div className="grid content-start gap-x-(--gutter) gap-y-6 pb-6 md:col-span-full md:grid-cols-2 md:pb-0 lg:col-span-1 lg:grid-cols-1 lg:pr-8">
      <div className="grid content-start gap-4">
        <Sign className="size-14" />
        <p className="max-w-[18em] text-lead">{payoff}</p>
      </div>
      <div className="grid content-start justify-items-start gap-3">
        <SupportHours />
        <a
          className="inline-flex min-h-11 items-center text-lead font-semibold w-ramp no-underline hover:underline"
          href={`tel:${phone.replaceAll(' ', '')}`}
        >
          {phone}
        </a>
        <SocialLinks socialLinks={socialLinks} />
      </div>
    </div>
  );
}
