/** The colours that a shop chooses; all others follow from them. */
export interface BrandColors {
  /** Buttons and links. */
  primary: string;
  /** Banner and footer. */
  dark: string;
  /** Small accents; its shades are derived, so that each can be read. */
  accent: string;
}

export const DEFAULT_COLORS: BrandColors = { primary: '#1f4a3a', dark: '#14342a', accent: '#b5832d' };

/** Families of headings and of all other text. None is downloaded from elsewhere. */
export const BRAND_FONTS = {
  shop: null,
  manrope: { display: "'Manrope Variable', 'Manrope Fallback', system-ui, sans-serif", body: null },
  georgia: { display: "Georgia, 'Times New Roman', serif", body: 'system-ui, sans-serif' },
  system: { display: 'system-ui, sans-serif', body: 'system-ui, sans-serif' },
} as const;
export type BrandFont = keyof typeof BRAND_FONTS;

/** What a shop has chosen; missing parts are the original ones. */
export interface Brand extends Partial<BrandColors> {
  /** An uploaded image, shown in the header instead of the name. */
  logo?: string;
  font?: BrandFont;
}

/** Backgrounds and the darkest text, as in `tokens.css`. */
const SURFACES = { canvas: '#fbf7ef', paper: '#ffffff', sand: '#efe4d2' } as const;
const INK = '#231a12';

/** WCAG 2.2, 1.4.3 and 1.4.11. */
export const AA = { text: 4.5, graphics: 3 } as const;

const HEX = /^#[0-9a-f]{6}$/;
export const isColor = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Returns the contrast ratio of two colours, from 1 to 21. @param one @param other as `#rrggbb` */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Returns the lowest contrast of text in a colour with the backgrounds of the shop, in both directions. */
export const textContrast = (color: string): number =>
  Math.min(...Object.values(SURFACES).map((surface) => contrast(color, surface)));

const mix = (color: string, with_: string, share: number): string => {
  const other = channels(with_);
  return `#${channels(color)
    .map((channel, at) =>
      Math.round(channel + (other[at]! - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** Mixes a colour with black or white, as little as its contrast with all backgrounds needs. */
function readable(color: string, towards: '#000000' | '#ffffff', on: readonly string[], ratio: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(color, towards, share);
    if (on.every((background) => contrast(shade, background) >= ratio)) return shade;
  }
  return towards;
}

/** Returns the style properties of a brand, by name; none where it is the original. */
export function brandProperties({ primary, dark, accent, font }: Brand): Record<string, string> {
  const families = font && BRAND_FONTS[font];
  return {
    ...((primary || dark || accent) && colorProperties({ ...DEFAULT_COLORS, ...definedOf({ primary, dark, accent }) })),
    ...(families?.display && { '--font-display': families.display }),
    ...(families?.body && { '--font-body': families.body }),
  };
}

const definedOf = (colors: Partial<BrandColors>): Partial<BrandColors> =>
  Object.fromEntries(Object.entries(colors).filter(([, color]) => isColor(color)));

function colorProperties({ primary, dark, accent }: BrandColors): Record<string, string> {
  const properties = { '--color-forest': primary, '--color-forest-dark': dark };
  if (accent === DEFAULT_COLORS.accent && primary === DEFAULT_COLORS.primary && dark === DEFAULT_COLORS.dark) return {};
  return {
    ...properties,
    '--color-gold': readable(accent, '#000000', [SURFACES.canvas, SURFACES.paper], AA.graphics),
    '--color-gold-dark': readable(accent, '#000000', Object.values(SURFACES), AA.text),
    '--color-gold-light': readable(accent, '#ffffff', [primary, dark], AA.text),
    '--color-gold-fill': readable(accent, '#ffffff', [INK], AA.text),
  };
}
