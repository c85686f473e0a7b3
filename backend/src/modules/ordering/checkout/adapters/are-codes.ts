import { LIMITS } from '@shop/contracts';
import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Length } from 'class-validator';
import { ORDERING_MESSAGES } from '../../messages.js';

const CODES = { message: ORDERING_MESSAGES.invalidCodes(LIMITS.codes, LIMITS.codeLength) };

/** Codes that a customer has entered. May be missing. */
export const AreCodes = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsArray(CODES),
    ArrayMaxSize(LIMITS.codes, CODES),
    IsString({ each: true, ...CODES }),
    Length(1, LIMITS.codeLength, { each: true, ...CODES }),
  );
