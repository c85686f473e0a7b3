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

/** The description of a variable in the schema, in addition to its rules. */
export interface Variable {
  readonly group: string;
  /** Explains to operators what the variable is for. */
  readonly meaning: string;
  /** The behaviour while a variable without a default is not set. */
  readonly unset: string;
  /** True for a value that is never printed and may be read from a file: see `withSecretFiles`. */
  isSecret: boolean;
  isNeededInProduction: boolean;
}

/** The variables of the schema by name, in declaration order. */
export const VARIABLES = new Map<string, Variable>();

/** Returns a decorator that declares a variable. It must come before the variable's other decorators. */
export const group =
  (title: string) =>
  (meaning: string, unset = ''): PropertyDecorator =>
  (_schema, name) => {
    const marks = marked.get(String(name)) ?? {};
    VARIABLES.set(String(name), {
      group: title,
      meaning,
      unset,
      isSecret: false,
      isNeededInProduction: false,
      ...marks,
    });
  };

type Marks = Partial<Pick<Variable, 'isSecret' | 'isNeededInProduction'>>;
const marked = new Map<string, Marks>();
const mark = (marks: Marks) => (): PropertyDecorator => (_schema, name) =>
  void marked.set(String(name), { ...marked.get(String(name)), ...marks });

export const Secret = mark({ isSecret: true });
export const NeededInProduction = mark({ isNeededInProduction: true });

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
  applyDecorators(
    ValidateIf((environment: Record<string, unknown>) => environment[other] !== undefined),
    IsString({ message }),
    MinLength(characters, { message }),
  );

const number = ({ value }: TransformFnParams): unknown => (Number.isNaN(Number(value)) ? value : Number(value));
const truth = ({ value }: TransformFnParams): unknown => (value === 'true' ? true : value === 'false' ? false : value);
