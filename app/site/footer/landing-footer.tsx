import { useStaticShell } from '#app/site/frame/shell-part.tsx';
import { SocialLinks } from '#app/site/frame/social-links.tsx';
import { CompanyLines, LegalLinks } from './footer-bottom.tsx';

/**
 * The footer of a landing page (specification section 2, Layouts): address, contact, tax number,
 * policies, social links.
 */
export default function LandingFooter() {
  const { socialLinks } = useStaticShell();
  return (
    <footer className="dark">
      <div className="wrap grid gap-x-12 gap-y-6 py-10 text-micro text-ink-2 lg:grid-cols-2 lg:items-start">
        <CompanyLines />
        <div className="grid gap-2 lg:justify-items-end">
          <LegalLinks />
          <SocialLinks className="max-lg:max-w-[22rem]" socialLinks={socialLinks} />
        </div>
      </div>
    </footer>
  );
}
