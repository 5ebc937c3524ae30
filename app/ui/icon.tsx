/** Icons on a 24 grid, 1.6 stroke, butt caps, miter joins, no fills (the brand's icon rules). */
const SHAPES = {
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5 21 21" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21v-1a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v1" />
    </>
  ),
  bag: (
    <>
      <path d="M5 8h14l1 13H4z" />
      <path d="M9 8V6a3 3 0 0 1 6 0v2" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  menu: <path d="M3 7h18M3 12h12M3 17h18" />,
  close: <path d="m5 5 14 14M19 5 5 19" />,
  right: <path d="M4 12h16m-6-6 6 6-6 6" />,
  left: <path d="M20 12H4m6-6-6 6 6 6" />,
  chevron: <path d="m6 9 6 6 6-6" />,
  check: <path d="m4 12 6 6L20 6" />,
  truck: (
    <>
      <path d="M2 6h12v11H2zM14 10h4l4 4v3h-8" />
      <circle cx="7" cy="18" r="2.2" />
      <circle cx="17.5" cy="18" r="2.2" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3 5 6v6c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6z" />
      <path d="m9 12 2.2 2.2L15.5 10" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c3 3 3 15 0 18-3-3-3-15 0-18Z" />
    </>
  ),
  lock: (
    <>
      <path d="M5 11h14v10H5z" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" />
    </>
  ),
  heart: <path d="M12 20S4 14.5 4 9a4.2 4.2 0 0 1 8-1.8A4.2 4.2 0 0 1 20 9c0 5.5-8 11-8 11Z" />,
  trash: <path d="M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6m4-6v6" />,
  minus: <path d="M5 12h14" />,
  plus: <path d="M5 12h14M12 5v14" />,
  alert: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v6m0 2.5v2" />
    </>
  ),
  warning: <path d="M12 3.5 22 20.5H2zM12 10v4.500m0 1.500v2" />,
  compare: <path d="M9 5v14H4V5zm6 0v14h5V5z" />,
  ruler: <path d="m3 16.5 13.5-13.5 4.5 4.5L7.5 21zM6.5 13l2 2m1-5 3 3m0-6 2 2m1-5 3 3" />,
  eye: <path d="M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12Zm7 0a3 3 0 0 0 6 0 3 3 0 0 0-6 0Z" />,
  wrench: <path d="M20.5 6.5 17 10l-3-3 3.5-3.5a5 5 0 0 0-6.3 6.3L3.5 17.5l3 3 7.7-7.7a5 5 0 0 0 6.3-6.3Z" />,
  expand: <path d="M14 4h6v6M4 14v6h6M20 4l-7 7m-9 9 7-7" />,
  returns: <path d="M3 8h12.5a5 5 0 0 1 0 10H7M7.500 3.500 3 8l4.500 4.500" />,
  chat: <path d="M4 4h16v12h-8l-5 5v-5H4z" />,
  share: <path d="M12 15V3.5M8 7.5l4-4 4 4M5 11.5V21h14v-9.5" />,
  filter: <path d="M3 7h18M6.5 12h11M10 17h4" />,
  document: <path d="M6 3h9l4 4v14H6zm8 0v5h5M9 13h7m-7 4h7" />,
  calendar: <path d="M4 6h16v14H4zm0 5h16M8 3v5m8-5v5" />,
  download: <path d="M12 3v12.500M7 11l5 5 5-5M4 20.500h16" />,
  pause: <path d="M9 6v12m6-12v12" />,
  play: <path d="m8 5 11 7-11 7z" />,
} as const;

export type IconName = keyof typeof SHAPES;

/** A decorative icon; the text or label beside it says what it means. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg aria-hidden="true" className="icon" height={size} viewBox="0 0 24 24" width={size}>
      {SHAPES[name]}
    </svg>
  );
}
