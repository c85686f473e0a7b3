import { SetMetadata } from '@nestjs/common';
import type { LimitName } from './limits.js';

export const LIMITED_AS = 'limitedAs';

/** Applies the named limits to a route; beyond them it returns 429 with `Retry-After`. */
export const Limited = (name: LimitName) => SetMetadata(LIMITED_AS, name);
