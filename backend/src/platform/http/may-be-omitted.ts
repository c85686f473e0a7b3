import { ValidateIf } from 'class-validator';

/** Skips the rules of a field that the body does not have. Null is a value, and invalid unless a rule accepts it. */
export const MayBeOmitted = (): PropertyDecorator => ValidateIf((_body, value) => value !== undefined);
