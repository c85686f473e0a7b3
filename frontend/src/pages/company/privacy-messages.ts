import { POLICY_FACTS, type PolicyFacts } from '../../shared/config/policy-facts';

/** Sentences that depend on settings; empty where they do not apply. */
interface PrivacyVariables {
  readonly outsideImages: string;
  readonly cartReminders: string;
}

export const PRIVACY_MESSAGES = {
  summary: 'What we keep about you, why, for how long, and how to have it removed.',
  outsideImages:
    'A picture of a product may be kept on another server, which then sees the network address of your browser, but neither your name nor the page.',
  cartReminders:
    'If you have asked for it in your account, we mail you once about a cart that you leave for a day. You can stop that there, or with the link in the mail.',
  /**
   * @param outsideImages empty unless images of products may come from other servers
   * @param cartReminders empty unless the shop sends them
   */
  sections: (shop: string, { outsideImages, cartReminders }: PrivacyVariables, facts: PolicyFacts = POLICY_FACTS) => [
    {
      heading: 'What we collect',
      body: [
        [
          'Your name, email address and a protected form of your password, to run your account.',
          'Your delivery address, phone number and delivery instructions, to deliver what you order.',
          'Your orders and their payment references, because tax law requires records of sales.',
          'If you use them: the names and times of your passkeys, their public keys, and the secret of your authenticator app, encrypted.',
          'Where you are signed in: the kind of browser, since when, and when it was last used, so that you can sign it out.',
          'Your cart and your wish list while you are signed in, so that you find them on your other devices.',
          'The reviews you write, which are shown with your name.',
          'If you ask for order news on a device: the address at which its browser receives them, until you stop or sign out.',
          'The complaints you send, with their photos, which only you and our staff see.',
        ],
      ],
    },
    {
      heading: 'What we do not collect',
      body: [
        `${shop} never sees or stores your card number, UPI PIN or bank login. Payments are processed by Razorpay. We set no advertising cookies and sell no data.`,
      ],
    },
    {
      heading: 'Who receives it',
      body: [
        `Razorpay receives what a payment needs, the courier receives your name, address, phone number and delivery instructions, and our mail provider delivers our messages to you. If you ask for order news on a device, the maker of its browser passes them on, encrypted. Nobody else does, unless the law demands it.${outsideImages && ` ${outsideImages}`}`,
      ],
    },
    {
      heading: 'What your browser keeps',
      body: [
        'Your cart and your sign-in are stored in your own browser under the names “cart” and “user”, beside them your wish list, the cart last saved in your account, recently viewed products, the list of products you saw last and the PIN code that you last checked, kept on this device only. Logging out removes the sign-in, what is saved in your account and the last list; clearing the site data removes all of it.',
      ],
    },
    {
      heading: 'How long we keep it',
      body: [
        `Data is retained for ${facts.dataRetained} after your last order or sign-in, then deleted or made anonymous, unless tax law requires us to keep a record of a sale for longer. What our staff note of an order that they take for you, such as on the phone, is deleted 90 days after the last change; an order that was placed stays. If a business orders for many recipients from a file, their names, addresses and phone numbers are deleted 90 days after the last change of their parcels. The invoice keeps the name and place of each recipient.`,
        'When you delete your account, your name, email address, password, address, passkeys and sign-ins are erased at once. Of an offer that each customer may use only so often, we keep a protected form of the email address that used it until the offer ends, for three years at most. Of an order we keep what was sold, the amounts, the payment reference, and the city, state and PIN code that tax needs; the street, phone number and delivery instructions of a parcel on its way are erased when it has arrived. Its tax invoice keeps your name and address for as long as tax law requires; a receipt that is not a tax invoice loses them. Your complaints lose their text, photos and sender, and open ones are withdrawn; so do those that you sent without signing in, if you have confirmed the email address of the account. Your reviews stay, under the name “Former customer”. Backups hold older copies until they are overwritten.',
      ],
    },
    {
      heading: 'Your rights',
      body: [
        `You can see, correct and download your details in your account, and delete it there. That includes complaints that you sent without signing in, once you have confirmed their email address. You can also ask us for a copy, for a correction or for deletion, and withdraw a consent at any time. If a breach ever concerns your data, we tell you and the Data Protection Board.${cartReminders && ` ${cartReminders}`}`,
      ],
    },
  ],
} as const;
