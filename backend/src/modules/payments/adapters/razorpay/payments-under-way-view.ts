import { RAZORPAY } from './razorpay-entities.js';

/** The number, in SQL, of what needs the keys: checkouts that are still compared with the provider, at most five days; refunds that have not arrived; open disputes. */
export const UNDER_WAY = `(SELECT count(*)::int FROM checkout_sessions WHERE next_check_at IS NOT NULL AND provider = '${RAZORPAY}')
  + (SELECT count(*)::int FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE r.status IN ('requested', 'submitted', 'failed') AND p.provider = '${RAZORPAY}' AND p.settled_at IS NULL)
  + (SELECT count(*)::int FROM payments WHERE dispute_status IN ('open', 'under_review') AND provider = '${RAZORPAY}')`;
