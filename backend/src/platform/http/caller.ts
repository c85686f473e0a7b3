import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';

/** Who is asking, as read from the database for this very request. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** The token that this request came with: its id, and when it ends. */
  readonly token: { readonly id: string; readonly expiresAt: Date };
}

export const IS_PUBLIC = 'isPublic';
export const IS_FOR_ADMINS = 'isForAdmins';

/** Opens a route to everybody. Routes are closed unless marked. */
export const Public = () => SetMetadata(IS_PUBLIC, true);

/** Closes a route to everybody but admins. */
export const ForAdmins = () => SetMetadata(IS_FOR_ADMINS, true);

/** The signed-in caller, as a parameter of a handler. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ user: Caller }>().user);
