import { isRoleEnough, type StaffRole } from '@shop/contracts';
import { useSelector } from 'react-redux';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';

interface RequireRoleProps {
  role: StaffRole;
  /** Where everybody else goes. */
  instead?: string;
}

/** Lets staff of a role through, and owners. The server checks again on every call. */
function RequireRole({ role, instead = paths.home }: RequireRoleProps) {
  const own = useSelector(sessionSlice.selectors.role);
  return isRoleEnough(own, role) ? <Outlet /> : <Navigate to={instead} replace />;
}

export const RequireOwner = () => <RequireRole role="owner" />;
export const RequireOrders = () => <RequireRole role="orders" />;
export const RequireCatalogue = () => <RequireRole role="catalogue" />;

/** The start page is about orders; catalogue staff start with the products. */
export const RequireOrdersOrProducts = () => <RequireRole role="orders" instead={paths.admin.products} />;
