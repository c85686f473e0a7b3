import { SetMetadata } from '@nestjs/common';

export const SHEDDABLE = 'sheddable';

export interface Shedding {
  /** How many requests from unknown networks run at once in a process. The routes of one controller share this number. */
  readonly strangersAtOnce?: number;
}

/**
 * Marks a route for load shedding: while requests queue for a database connection it returns 503, so that checkouts
 * come first.
 */
export const Sheddable = (shedding: Shedding = {}) => SetMetadata(SHEDDABLE, shedding);
