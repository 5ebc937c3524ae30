/** The links that share a page, in the order of the specification (section 2, Share menu). */
export function shareLinks(address: string, title: string) {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  return [
    { network: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { network: 'x', href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { network: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { network: 'whatsapp', href: `https://wa.me/?text=${text}%20${url}` },
    { network: 'mail', href: `mailto:?subject=${text}&body=${url}` },
  ] as const;
}

/** Parameters that choose what a page shows. Campaign parameters are not shared. */
const PARAMETERS = ['usage', 'v'];

/** The address of a page to give to others. */
export function pageToShare(baseUrl: string, pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const shared = PARAMETERS.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  return `${baseUrl}${pathname}${shared.length > 0 ? `?${new URLSearchParams(shared)}` : ''}`;
}
