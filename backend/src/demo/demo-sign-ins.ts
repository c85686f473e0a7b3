import { demoAdmin, demoCustomers } from '@shop/demo-store';

/** Sign-ins of a demo store, as printed in the terminal. */
export const DEMO_SIGN_INS = [
  ...demoCustomers.slice(0, 1).map(({ email, password }) => ({ who: 'Customer', email, password })),
  { who: 'Admin', email: demoAdmin.email, password: demoAdmin.password },
];
