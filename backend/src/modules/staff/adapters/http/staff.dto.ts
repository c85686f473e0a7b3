import {
  EMAIL,
  MESSAGES,
  PASSWORD_LENGTH,
  STAFF_ROLES,
  type JoinStaffInput,
  type StaffInvitationInput,
  type StaffRole,
} from '@shop/contracts';
import { IsIn, IsString, Length, Matches } from 'class-validator';
import { IsLine } from '../../../../platform/http/is-line.js';

const MAX_NAME_LENGTH = 100;
const KEY = { message: 'The link of the invitation is incomplete.' };
const IsRole = () => IsIn(STAFF_ROLES, { message: `Role must be one of ${STAFF_ROLES.join(', ')}.` });

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

  /** Its length is for the account to judge. */
  @IsString({ message: 'Password is required.' })
  @Length(1, PASSWORD_LENGTH.max, { message: `Password must be at most ${PASSWORD_LENGTH.max} characters.` })
  password: string;
}
