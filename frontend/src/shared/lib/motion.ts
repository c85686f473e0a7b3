/** True when the user prefers reduced motion. Call it in effects and handlers, never while rendering. */
export const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
