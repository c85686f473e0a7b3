import { POLICY_FACTS } from '../../shared/config/policy-facts';
import { PolicyFrame } from './PolicyFrame';

export function ReturnsPage() {
  return (
    <PolicyFrame
      title="Returns & Refunds"
      summary="Food that arrives damaged, wrong, spoiled or past its date is replaced or refunded in full."
    >
      <h2>1. What can be returned</h2>
      <p>
        We replace or refund a product that arrives damaged, leaking or opened, that is not what you ordered, that is
        spoiled, or whose best-before date has passed. We cannot take back food for other reasons once it was delivered,
        because it cannot be sold again.
      </p>
      <h2>2. Report damage in time</h2>
      <p>
        Please report damage {POLICY_FACTS.damageReport} of delivery. Send your order number and two or three photos:
        the parcel, the pack and its label.
      </p>
      <h2>3. Our answer</h2>
      <p>
        We answer return requests {POLICY_FACTS.returnReply}. You need not send food back unless we ask for it; if we
        do, we pay the courier.
      </p>
      <h2>4. Refunds</h2>
      <p>
        Refunds go back the way you paid, through Razorpay, for the full price of the product and, if the whole order is
        returned, its shipping. Your bank normally shows the money within 5 to 7 working days.
      </p>
      <h2>5. Cancellation</h2>
      <p>
        An order can be cancelled free of charge until it is shipped. There is no cancellation fee. If we cannot deliver
        what you paid for, we refund it in full without being asked.
      </p>
    </PolicyFrame>
  );
}
