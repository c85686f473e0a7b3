import {
  EMAIL,
  type JoinStaffInput,
  MESSAGES,
  PASSWORD_LENGTH,
  STAFF_ROLES,
  type StaffInvitationInput,
  type StaffRole,
} from '@shop/contracts';
import { IsIn, IsString, Length, Matches } from 'class-validator';
import { IsLine } from '../../platform/http/field.rules.js';
import { STAFF_MESSAGES } from './messages.js';

const MAX_NAME_LENGTH = 100;
const KEY = { message: STAFF_MESSAGES.incompleteLink };
const IsRole = () => IsIn(STAFF_ROLES, { message: STAFF_MESSAGES.invalidRole(STAFF_ROLES.join(', ')) });

export class StaffInvitationDto implements StaffInvitationInput {
  @IsLine(254)
  @Matches(EMAIL, { message: MESSAGES.invalidEmail })
  email: string;

  @IsRole()
  role: StaffRole;
}

export class StaffRoleDto {
  @IsRole()
  role: StaffRole;
}

export class InvitationKeyDto {
  @IsString(KEY)
  @Length(1, 100, KEY)
  token: string;
}

export class JoinStaffDto extends InvitationKeyDto implements JoinStaffInput {
  @IsLine(MAX_NAME_LENGTH)
  name: string;

  /** The minimum length is validated with the other password rules of the account. */
  @IsString({ message: STAFF_MESSAGES.passwordMissing })
  @Length(1, PASSWORD_LENGTH.max, { message: STAFF_MESSAGES.passwordTooLong(PASSWORD_LENGTH.max) })
  password: string;
}
