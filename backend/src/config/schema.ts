import { applyDecorators } from '@nestjs/common';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';

/** The group of the variables of payments, to which providers add theirs. */
export const PAYMENTS = 'Payments';

/** The description of a variable in the schema, in addition to its rules. */
export interface Variable {
  /** The class that declares it. */
  readonly declaredIn: object['constructor'];
  readonly group: string;
  /** Explains to operators what the variable is for. */
  readonly meaning: string;
  /** The behaviour while a variable without a default is not set. */
  readonly unset: string;
  /** True for a value that is never printed and may be read from a file: see `withSecretFiles`. */
  isSecret: boolean;
  isNeededInProduction: boolean;
  /** True for a secret that no other unique secret may equal in production. */
  isUnique: boolean;
  /** True for an address that must be encrypted in production. */
  needsHttps: boolean;
}

/** The variables of the schema by name, in declaration order. */
export const VARIABLES = new Map<string, Variable>();

type Variables = new () => object;

/** Classes with variables besides `Environment`, such as those of payment providers. */
export const PARTS: Variables[] = [];

/** Adds a class with variables to the settings that `readEnvironment` reads and the document describes. */
export function addVariables(part: Variables): void {
  PARTS.push(part);
}

/** Returns a decorator that declares a variable. It must come before the variable's other decorators. */
export const group =
  (title: string) =>
  (meaning: string, unset = ''): PropertyDecorator =>
  (schema, name) => {
    const marks = marked.get(String(name)) ?? {};
    VARIABLES.set(String(name), {
      declaredIn: schema.constructor,
      group: title,
      meaning,
      unset,
      isSecret: false,
      isNeededInProduction: false,
      isUnique: false,
      needsHttps: false,
      ...marks,
    });
  };

type Marks = Partial<Omit<Variable, 'declaredIn' | 'group' | 'meaning' | 'unset'>>;
const marked = new Map<string, Marks>();
const mark = (marks: Marks) => (): PropertyDecorator => (_schema, name) =>
  void marked.set(String(name), { ...marked.get(String(name)), ...marks });

export const Secret = mark({ isSecret: true });
export const NeededInProduction = mark({ isNeededInProduction: true });
export const Unique = mark({ isUnique: true });
export const Https = mark({ needsHttps: true });

// Each message completes the sentence "NAME is ..., it needs ...".

export const Text = () => applyDecorators(IsOptional(), IsString());

export const AtLeast = (characters: number, message = `at least ${characters} characters`) =>
  applyDecorators(IsOptional(), MinLength(characters, { message }));

export const Like = (pattern: RegExp, message: string) => applyDecorators(IsOptional(), Matches(pattern, { message }));

export const OneOf = (values: readonly unknown[], message = `one of ${values.join(', ')}`) =>
  applyDecorators(IsOptional(), Transform(truth), IsIn(values, { message }));

export const TrueOrFalse = () =>
  applyDecorators(IsOptional(), Transform(truth), IsBoolean({ message: 'true or false' }));

/** @param what the noun for the number, such as "whole minutes" */
export const Whole = (min: number, max: number, what = 'a whole number') => {
  const message = `${what} from ${min} to ${max}`;
  return applyDecorators(
    IsOptional(),
    Transform(number),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  );
};

/** A text that is required when another variable is set. */
export const NeededWith = (other: string, characters: number, message: string) =>
  applyDecorators(WhenSet(other), IsString({ message }), MinLength(characters, { message }));

/** Like `Like`, for a text that is required when another variable is set. */
export const LikeWith = (other: string, pattern: RegExp, message: string) =>
  applyDecorators(WhenSet(other), Matches(pattern, { message }));

const WhenSet = (name: string) => ValidateIf((environment: Record<string, unknown>) => environment[name] !== undefined);

const number = ({ value }: TransformFnParams): unknown => (Number.isNaN(Number(value)) ? value : Number(value));
const truth = ({ value }: TransformFnParams): unknown => (value === 'true' ? true : value === 'false' ? false : value);

/** Thrown for an invalid setting. The message names the variable, its value and what it needs. */
export class BadConfiguration extends Error {
  override readonly name = 'BadConfiguration';
}
