import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { StaffRole } from '@shop/contracts';

/** Who is asking, as read from the database for this very request. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** Null for customers. */
  readonly role: StaffRole | null;
  /** The token that this request came with: its id, and when it ends. */
  readonly token: { readonly id: string; readonly expiresAt: Date };
}

export const IS_PUBLIC = 'isPublic';
export const STAFF_ROLE = 'staffRole';

/** Opens a route to everybody. Routes are closed unless marked. */
export const Public = () => SetMetadata(IS_PUBLIC, true);

/** Closes a route to everybody but staff of this role, and owners. */
export const ForStaff = (role: StaffRole) => SetMetadata(STAFF_ROLE, role);

/** Closes a route to everybody but owners. */
export const ForOwners = () => ForStaff('owner');

/** The signed-in caller, as a parameter of a handler. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ user: Caller }>().user);
