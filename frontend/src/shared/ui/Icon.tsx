/** SVG paths on a grid of 24 by 24. */
const STROKES = {
  cart: 'M3 4h2.2l2.1 11.2a1.6 1.6 0 0 0 1.6 1.3h8.3a1.6 1.6 0 0 0 1.6-1.3L20.5 8H6M9.5 20.2h.01M17 20.2h.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-3.4 3.9-5 7.5-5s6.7 1.6 7.5 5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevronDown: 'm6 9 6 6 6-6',
  chevronUp: 'm6 15 6-6 6 6',
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4 7h16M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5',
  pencil: 'M4 20h4L19.5 8.5l-4-4L4 16v4ZM13 7l4 4',
  upload: 'M12 15.5V4m-4.5 4.5L12 4l4.5 4.5M4 15v5h16v-5',
  download: 'M12 4v11.5m-4.5-4.5 4.5 4.5 4.5-4.5M4 15v5h16v-5',
  search: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.3-4.3',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 8v5m0 3.2h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  offline:
    'M4 4l16 16M5 12.5a10 10 0 0 1 4.2-2.5M13 9.6a10 10 0 0 1 6 2.9M8.3 16a5.5 5.5 0 0 1 6.2-1M2 9a14.5 14.5 0 0 1 4.3-2.8M10.5 5.1A14.5 14.5 0 0 1 22 9M12 19.5h.01',
  info: 'M12 11v5.5m0-8.7h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  truck:
    'M3 6.5h11v10H3v-10ZM14 10h3.7l3.3 3.3v3.2h-7V10ZM7 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Zm10 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  printer: 'M7 8V4h10v4M7 17H4v-7.5h16V17h-3M7 14h10v6H7v-6Z',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  copy: 'M9 9h11v11H9V9ZM5 15H4V4h11v1',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
  eyeOff:
    'M4 4l16 16M9.9 5.7A9.7 9.7 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.3 7.3A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 15-11.5 14.5C7 19.3 6 18.5 6 17c0-4 4-6.5 8-7.5',
  shield: 'M12 3.5 5 6v6c0 4.5 3 7.2 7 8.5 4-1.3 7-4 7-8.5V6l-7-2.5Zm-3 8.7 2.2 2.2 4-4.4',
  scale:
    'M12 4v16M7 20h10M5 7.5l7-1.5 7 1.5M5 7.5l-2.5 6a2.8 2.8 0 0 0 5 0L5 7.5Zm14 0-2.5 6a2.8 2.8 0 0 0 5 0L19 7.5Z',
  flask: 'M9.5 3.5h5M10.5 3.5v6L5.2 18a1.7 1.7 0 0 0 1.5 2.5h10.6a1.7 1.7 0 0 0 1.5-2.5l-5.3-8.5v-6M7.5 15h9',
  gift: 'M4 11h16v9.5H4V11Zm-.8-3.5h17.6V11H3.2V7.5ZM12 7.5v13M12 7.5C9 7.5 7.3 6.4 7.3 5s2.9-2 4.7 2.5C13.8 3 16.7 3.6 16.7 5S15 7.5 12 7.5Z',
  instagram:
    'M4 7.5A3.5 3.5 0 0 1 7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9Zm8 8a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm4.7-8.2h.01',
  facebook:
    'M14.5 21v-8h2.7l.5-3.3h-3.2V7.8c0-1 .4-1.7 1.8-1.7h1.5V3.2c-.4-.1-1.3-.2-2.3-.2-2.6 0-4.3 1.5-4.3 4.3v2.4H8.3V13h2.9v8',
  youtube:
    'M3 12c0-4 .6-5.5 2.5-5.8 3.7-.6 9.3-.6 13 0C20.4 6.5 21 8 21 12s-.6 5.5-2.5 5.8c-3.7.6-9.3.6-13 0C3.6 17.5 3 16 3 12Zm7.2-2.8v5.6l4.8-2.8-4.8-2.8Z',
} as const;

export type IconName = keyof typeof STROKES;
/** The path of an icon that only one place shows. It stands there, so that other pages do not load it. */
export type IconPath = `M${string}`;

interface IconProps {
  name: IconName | IconPath;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}

/** A decorative line icon in the current text colour. The control that contains it must have an accessible name. */
export function Icon({ name, size = 24, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={name in STROKES ? STROKES[name as IconName] : name} />
    </svg>
  );
}
