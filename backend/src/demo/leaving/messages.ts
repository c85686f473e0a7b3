import { LEAVE_DEMO_PHRASE } from '@shop/contracts/leave-demo';

export const LEAVING_MESSAGES = {
  'no-demo': 'This shop is not a demo.',
  paid: 'Customers have paid in this shop with real money, so it can no longer be emptied.',
  confirmation: `Please type “${LEAVE_DEMO_PHRASE}”.`,
} as const;
