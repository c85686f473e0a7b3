export const CATEGORIES = ['Shop All', 'Gift Boxes'] as const;
export type Category = (typeof CATEGORIES)[number];
export const DEFAULT_CATEGORY: Category = 'Shop All';
