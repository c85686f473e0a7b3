import { POLICY_FACTS } from '../../shared/config/policy-facts';
import { useStoreConfig } from '../../shared/shop/shop-api';
import { PolicyFrame } from './PolicyFrame';

export function PrivacyPage() {
  const { name, refusesOutsideImages } = useStoreConfig();
  return (
    <PolicyFrame
      title="Privacy Policy"
      summary="What we keep about you, why, for how long, and how to have it removed."
    >
      <h2>1. What we collect</h2>
      <ul>
        <li>Your name, e-mail address and a protected form of your password, to run your account.</li>
        <li>Your delivery address and phone number, to deliver what you order.</li>
        <li>Your orders and their payment references, because tax law requires records of sales.</li>
        <li>
          If you use them: the names and times of your passkeys, their public keys, and the secret of your authenticator
          app, encrypted.
        </li>
        <li>
          Where you are signed in: the kind of browser, since when, and when it was last used, so that you can sign it
          out.
        </li>
        <li>What is in your cart while you are signed in, so that you find it on your other devices.</li>
        <li>The reviews you write, which are shown with your name.</li>
      </ul>
      <h2>2. What we do not collect</h2>
      <p>
        {name} never sees or stores your card number, UPI PIN or bank login. Payments are processed by Razorpay. We set
        no advertising cookies and sell no data.
      </p>
      <h2>3. Who receives it</h2>
      <p>
        Razorpay receives what a payment needs, the courier receives your name, address and phone number, and our mail
        provider delivers our messages to you. Nobody else does, unless the law demands it.
        {!refusesOutsideImages &&
          ' A picture of a product may be kept on another server, which then sees the network address of your browser, but neither your name nor the page.'}
      </p>
      <h2>4. What your browser keeps</h2>
      <p>
        Your cart and your sign-in are stored in your own browser under the names &ldquo;cart&rdquo; and
        &ldquo;user&rdquo;, beside them how your account knew the cart last, and which products you looked at, which we
        never learn. Logging out removes the sign-in; clearing the site data removes all of it.
      </p>
      <h2>5. How long we keep it</h2>
      <p>
        Data is retained for {POLICY_FACTS.dataRetained} after your last order or sign-in, then deleted or made
        anonymous, unless tax law requires us to keep a record of a sale for longer.
      </p>
      <p>
        When you delete your account, your name, e-mail address, password, address, passkeys and sign-ins are erased at
        once. Of an order we keep what was sold, the amounts, the payment reference, and the city, state and PIN code
        that tax needs; the street and phone number of a parcel on its way are erased when it has arrived. Your reviews
        stay, under the name &ldquo;Former customer&rdquo;. Backups hold older copies until they are overwritten.
      </p>
      <h2>6. Your rights</h2>
      <p>
        You can see, correct and download your details in your account, and delete it there. You can also ask us for a
        copy, for a correction or for deletion, and withdraw a consent at any time. If a breach ever concerns your data,
        we tell you and the Data Protection Board.
      </p>
    </PolicyFrame>
  );
}
