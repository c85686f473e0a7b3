import { isRoleEnough, type StaffRole } from '@shop/contracts';
import { adminPaths } from '../config/admin-paths';

/** Returns the path of an order in the back office: accountants see its documents. */
export const orderPath = (role: StaffRole | null, orderId: string): string =>
  (isRoleEnough(role, 'orders') ? adminPaths.order : adminPaths.orderDocuments)(orderId);
