import { applyDecorators } from '@nestjs/common';
import {
  CARE_PHONE,
  type ContactPerson,
  EMAIL,
  FSSAI,
  isGstin,
  MESSAGES,
  normaliseGstin,
  normalisePin,
  PIN,
  stateCode,
  stateName,
  STORE_TEXT,
  type StoreInformation,
} from '@shop/contracts';
import { Transform, Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { FieldLabel } from '../../platform/http/field-label.js';
import { Rule, TransformText } from '../../platform/http/field.rules.js';
import { SETTINGS_MESSAGES } from './messages.js';

const { fields, invalid } = SETTINGS_MESSAGES.information;

/** Any text but a line break, which would end the line of an address. */
const isLineOf = (value: unknown, max: number): value is string =>
  typeof value === 'string' && [...value].length <= max && !/[\p{Cc}\u2028\u2029]/u.test(value);

const trimmed = (text: string): string => text.trim();

/** Requires one line, or nothing. */
const Line = (label: string): PropertyDecorator =>
  applyDecorators(
    TransformText(trimmed),
    Rule('isLineOrBlank', SETTINGS_MESSAGES.textTooLong(STORE_TEXT.line), (value) => isLineOf(value, STORE_TEXT.line)),
    FieldLabel(label),
  );

/** Requires a text of a certain form, or nothing. */
const BlankOr = (change: (text: string) => string, isValid: (text: string) => boolean, message: string) =>
  applyDecorators(
    TransformText((text) => change(text.trim())),
    Rule('isBlankOr', message, (value) => value === '' || (isLineOf(value, STORE_TEXT.line) && isValid(value))),
  );

const Email = (label: string) =>
  applyDecorators(
    BlankOr(trimmed, (text) => EMAIL.test(text), invalid.email),
    FieldLabel(label),
  );
const Phone = (label: string) =>
  applyDecorators(
    BlankOr(trimmed, (text) => CARE_PHONE.test(text), invalid.phone),
    FieldLabel(label),
  );

class GrievanceOfficerDto implements ContactPerson {
  @Line(fields.officer.name)
  name!: string;

  @Line(fields.officer.designation)
  designation!: string;

  @Email(fields.officer.email)
  email!: string;

  @Phone(fields.officer.phone)
  phone!: string;
}

class NodalPersonDto implements ContactPerson {
  @Line(fields.nodal.name)
  name!: string;

  @Line(fields.nodal.designation)
  designation!: string;

  @Email(fields.nodal.email)
  email!: string;

  @Phone(fields.nodal.phone)
  phone!: string;
}

/** Returns the usual spelling of a State; other texts unchanged. */
function asState(text: string): string {
  const code = stateCode(text);
  return code === null ? text : stateName(code);
}

const isBranches = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= STORE_TEXT.branches &&
  value.every((entry) => entry !== '' && isLineOf(entry, STORE_TEXT.branch));

const withoutBlanks = ({ value }: { value: unknown }): unknown =>
  Array.isArray(value)
    ? value.map((entry: unknown) => (typeof entry === 'string' ? entry.trim() : entry)).filter((entry) => entry !== '')
    : value;

/** What the owner states about the shop. Texts may be empty: then the shop does not show them. */
export class StoreInformationDto implements StoreInformation {
  @Line(fields.legalName)
  legalName!: string;

  @Line(fields.address)
  address!: string;

  @Line(fields.city)
  city!: string;

  @BlankOr(normalisePin, (text) => PIN.test(text), MESSAGES.invalidPin)
  postalCode!: string;

  @BlankOr(asState, (text) => stateCode(text) !== null, invalid.state)
  state!: StoreInformation['state'];

  @Transform(withoutBlanks)
  @Rule('isBranches', invalid.branches(STORE_TEXT.branches, STORE_TEXT.branch), isBranches)
  branches!: string[];

  @Phone(fields.carePhone)
  carePhone!: string;

  @Line(fields.careHours)
  careHours!: string;

  @Rule('isOfficer', invalid.officer, (value) => value instanceof GrievanceOfficerDto)
  @ValidateNested()
  @Type(() => GrievanceOfficerDto)
  grievanceOfficer!: GrievanceOfficerDto;

  @Rule('isNodalPerson', invalid.nodal, (value) => value instanceof NodalPersonDto)
  @ValidateNested()
  @Type(() => NodalPersonDto)
  nodalPerson!: NodalPersonDto;

  @BlankOr(normaliseGstin, isGstin, invalid.gstin)
  gstin!: string;

  @BlankOr((text) => text.replace(/\s+/g, ''), (text) => FSSAI.test(text), invalid.fssai)
  fssai!: string;

  toInput(): StoreInformation {
    const { grievanceOfficer, nodalPerson, ...information } = this;
    return { ...information, grievanceOfficer: { ...grievanceOfficer }, nodalPerson: { ...nodalPerson } };
  }
}
