/** @browser-safe The values staff can choose from for the site. */

/** Looks of the invitation to the newsletter (specification section 2, Footer). */
export type NewsletterBanner = 'banner-dark' | 'banner-light' | 'banner-large';

export type SocialNetwork = 'instagram' | 'facebook' | 'youtube' | 'strava' | 'linkedin';

/**
 * Where a notice is shown: above every page, at the cart and the checkout, on bike pages, in the
 * archive of model years.
 */
export const NOTICE_PLACES = ['site', 'cart', 'bike', 'years'] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];
