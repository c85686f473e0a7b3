import { isRoleEnough, type StaffRole } from '@shop/contracts';
import { useSelector } from 'react-redux';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';

interface RequireRoleProps {
  role: StaffRole;
  /** Redirect target for everyone else. */
  instead?: string;
}

/** Renders the page for staff with this role and for owners. The server checks the role on every request. */
function RequireRole({ role, instead = paths.home }: RequireRoleProps) {
  const own = useSelector(sessionSlice.selectors.role);
  return isRoleEnough(own, role) ? <Outlet /> : <Navigate to={instead} replace />;
}

export const RequireOwner = () => <RequireRole role="owner" />;
export const RequireOrders = () => <RequireRole role="orders" />;
export const RequireCatalogue = () => <RequireRole role="catalogue" />;

/** The start page is about orders; catalogue staff start with the products. */
export const RequireOrdersOrProducts = () => <RequireRole role="orders" instead={paths.admin.products} />;
