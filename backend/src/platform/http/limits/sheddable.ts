import { SetMetadata } from '@nestjs/common';

export const SHEDDABLE = 'sheddable';

/**
 * Marks a route for load shedding: while requests queue for a database connection it returns 503, so that checkouts
 * come first.
 */
export const Sheddable = () => SetMetadata(SHEDDABLE, true);
