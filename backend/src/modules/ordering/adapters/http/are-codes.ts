import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Length } from 'class-validator';
import { ORDERING_MESSAGES } from '../../messages.js';

const MAX_CODES = 5;
const MAX_CODE_LENGTH = 40;
const CODES = { message: ORDERING_MESSAGES.invalidCodes(MAX_CODES, MAX_CODE_LENGTH) };

/** Codes that a customer has entered. May be missing. */
export const AreCodes = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsArray(CODES),
    ArrayMaxSize(MAX_CODES, CODES),
    IsString({ each: true, ...CODES }),
    Length(1, MAX_CODE_LENGTH, { each: true, ...CODES }),
  );
