import { isRoleEnough, type Permission } from '@shop/contracts';
import { useSelector } from 'react-redux';
import { sessionSlice } from './session-slice';

/** Returns whether the signed-in user has a permission of the staff. The server checks it on every request. */
export function usePermission(permission: Permission): boolean {
  return isRoleEnough(useSelector(sessionSlice.selectors.role), permission);
}
