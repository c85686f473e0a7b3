import { demoAdmin, demoCustomers } from '@shop/demo-store';

/** Who can sign in to a demo store, as the terminal shows it. */
export const DEMO_SIGN_INS = [
  ...demoCustomers.slice(0, 1).map(({ email, password }) => ({ who: 'Customer', email, password })),
  { who: 'Admin', email: demoAdmin.email, password: demoAdmin.password },
];
