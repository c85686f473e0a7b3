import { SetMetadata } from '@nestjs/common';
import type { LimitName } from './limits.js';

export const LIMITED_AS = 'limitedAs';

/** Applies the named limits to a route. Requests beyond them get 429 with `Retry-After`. */
export const Limited = (name: LimitName) => SetMetadata(LIMITED_AS, name);
