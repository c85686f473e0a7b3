import { SetMetadata } from '@nestjs/common';
import type { LimitName } from './limits.js';

export const LIMITED_AS = 'limitedAs';

/** Holds a route to the limits of this name; beyond them it answers 429 with `Retry-After`. */
export const Limited = (name: LimitName) => SetMetadata(LIMITED_AS, name);
