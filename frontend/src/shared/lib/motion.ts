/** True when the user prefers reduced motion. Call it in effects and handlers, never while rendering. */
export const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
