/**
 * Every sentence of the policies, with what makes it true: tests of the software, or people. A test is a file and the
 * title of a test in it.
 */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** What the shop's people, its suppliers or the law do: no software can prove it. */
export const BY_PEOPLE = 'by people';
export type Promised = readonly Proof[] | typeof BY_PEOPLE;

const ORDERING = 'backend/src/modules/ordering';
const IDENTITY = 'backend/src/modules/identity';
const COMPLAINTS = 'backend/src/modules/complaints';
const TRANSFERS = `${ORDERING}/checkout/bank-transfer.http.test.ts`;
const by = (file: string, ...titles: string[]): Proof[] => titles.map((title) => ({ file, title }));

const EXPRESS = by(
  'backend/src/modules/delivery/express.http.test.ts',
  'is stated with its fee and its own days, where it is offered alone',
  'is refused where it is not offered, with the field',
);
const BY_ZONE = by(
  'backend/src/modules/delivery/fees-by-zone.http.test.ts',
  'promise 4: is the flat cost, the fee of the zone and that of each kilogram begun after the first',
  'is stated with the days of delivery',
);
const REFUNDED = by(`${COMPLAINTS}/remedies.http.test.ts`, 'resolves the complaint, once under ten clicks');
const REPLACED = by(
  `${COMPLAINTS}/remedies.http.test.ts`,
  'is one order of ₹0 under ten clicks, takes stock once, and is mailed and shown on both sides',
);
const CANCELLED = by(
  `${ORDERING}/fulfilment/cancel-order.http.test.ts`,
  'ten clicks are one cancellation with one refund, which its customer and staff see in words',
);
const IN_FULL = by(
  `${ORDERING}/fulfilment/application/cancel-order.test.ts`,
  'returns stock and money in full, once under ten',
);
const CUSTOMER_CANCELS = by(
  `${ORDERING}/fulfilment/application/cancel-order.test.ts`,
  'belongs to the customer until the order is packed, and to staff until it is shipped',
);
const ERASED = by(`${IDENTITY}/erasure.http.test.ts`, 'keeps no data of an erased customer in any table');
const EXPORTED = by(`${IDENTITY}/personal-data.http.test.ts`, 'can be downloaded as a file');
const QUOTED = by(`${ORDERING}/checkout/quote.http.test.ts`, 'is what the checkout asks for and what the order keeps');
const REFUNDED_WITHOUT_ORDER = by(
  `${ORDERING}/settlement/application/settle-payment.test.ts`,
  'promise 1: is refunded when its',
);
const STRUCK = [
  ...by('frontend/src/entry-server.test.tsx', 'includes stock, struck-through price, shipping and rating'),
  ...by(
    'frontend/src/pages/product/product.test.tsx',
    'names no kind for an original price without MRP, but badges it',
  ),
];
const ADDRESS = by(
  `${ORDERING}/fulfilment/cancel-order.http.test.ts`,
  'is open to the customer and to staff until the order is packed',
  'lets a paid order go to another State at the total that was paid, taxed where it goes',
);
const REPORTED = by(`${COMPLAINTS}/complaints.http.test.ts`, 'gets one number, one entry in the history and one mail');

const GUESTS_COMPLAINTS = by(
  `${COMPLAINTS}/complaints.http.test.ts`,
  'of a guest is exported and erased with the account that claims its address, and with no other',
);

/** In the order of the pages. The keys are the sentences with the values of the test. */
export const PROMISES: Readonly<Record<string, Promised>> = {
  'Write to the shop with your order number.': BY_PEOPLE,
  'A person reads every message.': BY_PEOPLE,
  'Who we are and how else to reach us is in the store information.': by(
    'frontend/src/pages/company/company.test.tsx',
    'has a page of its own with everything the owner states',
    'links from the policies to it',
  ),
  'Food that arrives damaged, wrong, spoiled or past its date is replaced or refunded in full.': [
    ...REFUNDED,
    ...REPLACED,
  ],
  'When your order leaves us, when it reaches you, and what happens if nobody is at home.': BY_PEOPLE,
  'Shipping is free on all orders while the launch offer runs.': [
    ...by('libs/demo-store/src/catalogue.test.ts', 'ship every order free, as the banner promises'),
    ...by(
      'frontend/src/pages/admin/settings/settings.test.tsx',
      'warns while the values make the banner untrue, and saves them anyway',
    ),
  ],
  'Shipping costs ₹49.00 for each order.': [
    ...by('frontend/src/pages/company/company.test.tsx', 'shows the shipping charge of the settings'),
    ...by(
      'backend/src/modules/settings/flat-shipping.test.ts',
      'costs the same everywhere, and nothing from the threshold on',
    ),
  ],
  'Delivery to some PIN codes may cost more, by distance and weight.': BY_ZONE,
  'The charge is shown at checkout, before you pay.': QUOTED,
  'Orders of ₹999.00 or more ship free.': by(
    'backend/src/modules/settings/flat-shipping.test.ts',
    'costs the same everywhere, and nothing from the threshold on',
  ),
  'We replace or refund a product that arrives damaged, leaking or opened, that is not what you ordered, that is spoiled, or whose best-before date has passed.':
    [...REFUNDED, ...REPLACED],
  'We cannot take back food for other reasons once it was delivered, because it cannot be sold again.': BY_PEOPLE,
  'Please report damage within 24 hours of delivery, in your Order History, with photos of the parcel, the pack and its label.':
    [
      ...REPORTED,
      ...by(
        `${COMPLAINTS}/complaints.http.test.ts`,
        'are re-encoded, and seen by their customer and staff only, without any public address',
      ),
    ],
  'A later report is looked into as well.': by(
    `${COMPLAINTS}/complaints.http.test.ts`,
    'is accepted for review however late it comes',
  ),
  'We answer return requests within 24 hours.': by(
    `${COMPLAINTS}/domain/clocks.test.ts`,
    'has a promise of its own for orders: a reply within 24 hours',
    'of an order is urgent when the promised reply is late',
  ),
  'You need not send food back unless we ask for it; if we do, we pay the courier.': BY_PEOPLE,
  'Each complaint gets a reference that shows its status at any time.': by(
    `${COMPLAINTS}/complaints.http.test.ts`,
    'is opened by its reference and e-mail address together',
  ),
  'We acknowledge it within 48 hours and settle it within one month.': by(
    `${COMPLAINTS}/domain/clocks.test.ts`,
    'received at %s in India: acknowledged by %s, resolved by %s',
    'is after %s hours without an acknowledgement: %s',
  ),
  'If we decline it, we write to you why, and never only because it came late.': by(
    `${COMPLAINTS}/complaints.http.test.ts`,
    'declines goods with a written reason, never for a late report alone',
  ),
  'Refunds go back the way you paid, through Razorpay (if you paid the courier in cash or us by bank transfer, to a bank account or UPI ID that you give us), for the full price of the product and, if the whole order is returned, its shipping.':
    [
      ...REFUNDED,
      ...by(
        `${ORDERING}/fulfilment/cancel-order.http.test.ts`,
        'of cash that was collected needs a person, who returns the money by hand',
      ),
      ...by(
        'backend/src/modules/invoicing/documents.http.test.ts',
        'credits collected cash that staff return by hand, and the customer sees how',
      ),
      ...by(TRANSFERS, 'its money goes back by hand, with a reference'),
    ],
  'Your bank normally shows the money within 5 to 7 working days.': BY_PEOPLE,
  'An order can be cancelled free of charge until it is shipped: by you in your Order History until it is packed, by us after that, if you write to us.':
    CUSTOMER_CANCELS,
  'There is no cancellation fee, and the full amount goes back at once.': [...CANCELLED, ...IN_FULL],
  'If we cannot deliver what you paid for, we refund it in full without being asked.': REFUNDED_WITHOUT_ORDER,
  'Orders are packed and handed to the courier within 1-2 business days of payment.': BY_PEOPLE,
  'Orders placed on Sundays and public holidays are processed on the next business day.': BY_PEOPLE,
  'Standard delivery: 3-5 business days after dispatch.': BY_PEOPLE,
  'Express delivery: 1-2 business days after dispatch, where the checkout offers it.': EXPRESS,
  'Some PIN codes may take longer.': BY_ZONE,
  'Enter yours on a product page to see its days.': by(
    'frontend/src/pages/product/product.test.tsx',
    'says when it arrives at a PIN code, and remembers the code',
  ),
  'The exact charge is shown at checkout, before you pay.': QUOTED,
  'We ship across India with DTDC.': BY_PEOPLE,
  'When your order is shipped, your tracking link is in Order History.': by(
    `${ORDERING}/fulfilment/admin-orders.http.test.ts`,
    'returns the shipped order, records the actor, and sends one mail with the tracking link',
  ),
  'The courier makes 3 delivery attempts.': BY_PEOPLE,
  'After the third, the parcel comes back to us and we write to you: we refund all that you paid, shipping included.': [
    ...by(
      `${ORDERING}/fulfilment/application/return-order.test.ts`,
      'returns stock and money in full, once under ten clicks',
    ),
    ...by(
      'backend/src/modules/invoicing/documents.http.test.ts',
      'is credited by what earlier credit notes have left, goodwill included, in pieces too',
    ),
  ],
  'Please check the PIN code and phone number before paying.': BY_PEOPLE,
  'You can change the address in your Order History until the order is packed.': ADDRESS,
  'The total of a paid order stays the same.': ADDRESS,
  'Your name, email address and a protected form of your password, to run your account.': ERASED,
  'Your delivery address, phone number and delivery instructions, to deliver what you order.': ERASED,
  'Your orders and their payment references, because tax law requires records of sales.': by(
    `${IDENTITY}/idle-accounts.http.test.ts`,
    'is erased three days after one notice by mail; orders stay without the customer',
  ),
  'If you use them: the names and times of your passkeys, their public keys, and the secret of your authenticator app, encrypted.':
    by(`${IDENTITY}/second-factor.http.test.ts`, 'stores the secret encrypted, for this account alone'),
  'Where you are signed in: the kind of browser, since when, and when it was last used, so that you can sign it out.':
    by(
      `${IDENTITY}/adapters/http/sessions.test.ts`,
      'are listed with the device, and the current one is marked',
      'ends the named one',
    ),
  'Your cart and your wish list while you are signed in, so that you find them on your other devices.': [
    ...by('backend/src/modules/carts/carts.http.test.ts', 'is empty at first, and is shared between browsers'),
    ...by('backend/src/modules/carts/carts.http.test.ts', 'keeps the changes of several browsers at once'),
  ],
  'The reviews you write, which are shown with your name.': by(
    'frontend/src/pages/product/product.test.tsx',
    'shows the average, the distribution of ratings, and the reviews',
  ),
  'If you ask for order news on a device: the address at which its browser receives them, until you stop or sign out.':
    [
      ...by(
        'backend/src/modules/push/push.http.test.ts',
        'moves to the account that made it last, and ends at sign-out',
      ),
      ...by('frontend/src/pages/account/order-news.test.tsx', 'are switched on and off by a button'),
    ],
  'The complaints you send, with their photos, which only you and our staff see.': by(
    `${COMPLAINTS}/complaints.http.test.ts`,
    'are re-encoded, and seen by their customer and staff only, without any public address',
  ),
  'The shop never sees or stores your card number, UPI PIN or bank login.': by(
    'backend/src/server/headers/content-policy.test.ts',
    'allows what the provider’s checkout',
  ),
  'Payments are processed by Razorpay.': by(
    'backend/src/server/headers/content-policy.test.ts',
    'allows what the provider’s checkout',
  ),
  'We set no advertising cookies and sell no data.': BY_PEOPLE,
  'Razorpay receives what a payment needs, the courier receives your name, address, phone number and delivery instructions, and our mail provider delivers our messages to you.':
    BY_PEOPLE,
  'If you ask for order news on a device, the maker of its browser passes them on, encrypted.': by(
    'backend/src/modules/push/adapters/web-push/web-push-sender.test.ts',
    'sends an encrypted message that only its browser can read',
  ),
  'Nobody else does, unless the law demands it.': BY_PEOPLE,
  'A picture of a product may be kept on another server, which then sees the network address of your browser, but neither your name nor the page.':
    by(
      'frontend/src/shared/ui/ProductImage.test.tsx',
      'shows an image of another server at the same size, lazily and without a referrer',
    ),
  'Your cart and your sign-in are stored in your own browser under the names “cart” and “user”, beside them your wish list, the cart last saved in your account, recently viewed products, the list of products you saw last and the PIN code that you last checked, kept on this device only.':
    [
      ...by('frontend/src/app/app.test.tsx', 'restores the cart and the user, and keeps storage in sync'),
      ...by('frontend/src/pages/product/product.test.tsx', 'stores twelve products, each once'),
    ],
  'Logging out removes the sign-in, what is saved in your account and the last list; clearing the site data removes all of it.':
    [
      ...by('frontend/src/app/app.test.tsx', 'restores the cart and the user, and keeps storage in sync'),
      ...by('frontend/src/app/saved-cart.test.ts', 'leaves the browser at sign-out'),
      ...by('frontend/src/features/wish-list/model.test.ts', 'leaves the browser at sign-out'),
    ],
  'Data is retained for 3 years after your last order or sign-in, then deleted or made anonymous, unless tax law requires us to keep a record of a sale for longer.':
    by(
      `${IDENTITY}/idle-accounts.http.test.ts`,
      'is erased three days after one notice by mail; orders stay without the customer',
    ),
  'If a business orders for many recipients from a file, their names, addresses and phone numbers are deleted 90 days after the last change of their parcels.':
    by(
      `${ORDERING}/recipients/recipients.http.test.ts`,
      'recipients are part of the data of their customer, and go 90 days after the last change or with the account',
    ),
  'The invoice keeps the name and place of each recipient.': by(
    'backend/src/modules/invoicing/annexure.http.test.ts',
    'two invoices of one order have the parcels with their goods, and keep them when they are issued again',
  ),
  'What our staff note of an order that they take for you, such as on the phone, is deleted 90 days after the last change; an order that was placed stays.':
    by(
      `${ORDERING}/drafts/drafts.http.test.ts`,
      'drafts are part of the data of their customer, and go with the account or after 90 days',
    ),
  'When you delete your account, your name, email address, password, address, passkeys and sign-ins are erased at once.':
    ERASED,
  'Of an offer that each customer may use only so often, we keep a protected form of the email address that used it until the offer ends, for three years at most.':
    by(
      'backend/src/modules/offers/limits-by-person.http.test.ts',
      'promise 4: an account that is deleted and opened again has no further use',
    ),
  'Of an order we keep what was sold, the amounts, the payment reference, and the city, state and PIN code that tax needs; the street, phone number and delivery instructions of a parcel on its way are erased when it has arrived.':
    [
      ...by(`${ORDERING}/checkout/order-details.http.test.ts`, 'are erased with the address'),
      ...by(
        `${ORDERING}/fulfilment/cancel-order.http.test.ts`,
        'is erased from the history with the account once the order is over',
      ),
    ],
  'Its tax invoice keeps your name and address for as long as tax law requires; a receipt that is not a tax invoice loses them.':
    by(
      'backend/src/modules/invoicing/documents.http.test.ts',
      'keeps the invoices of a deleted account as they are, and erases name and address from its receipts',
    ),
  'Your complaints lose their text, photos and sender, and open ones are withdrawn; so do those that you sent without signing in, if you have confirmed the email address of the account.':
    [
      ...by(
        `${COMPLAINTS}/complaints.http.test.ts`,
        'is exported, and erased with the account; an open complaint is withdrawn',
      ),
      ...by(`${COMPLAINTS}/complaints.http.test.ts`, 'are deleted with the account'),
      ...GUESTS_COMPLAINTS,
    ],
  'Your reviews stay, under the name “Former customer”.': by(
    `${IDENTITY}/personal-data.http.test.ts`,
    'keeps reviews, under another name',
  ),
  'Backups hold older copies until they are overwritten.': BY_PEOPLE,
  'You can see, correct and download your details in your account, and delete it there.': [
    ...EXPORTED,
    ...by(
      'frontend/src/pages/account/account-screens.test.tsx',
      'sends PIN and phone in normalised form',
      'is erased with the account, after the password, and the user is signed out',
    ),
  ],
  'That includes complaints that you sent without signing in, once you have confirmed their email address.':
    GUESTS_COMPLAINTS,
  'You can also ask us for a copy, for a correction or for deletion, and withdraw a consent at any time.': BY_PEOPLE,
  'If you have asked for it in your account, we mail you once about a cart that you leave for a day.': by(
    'backend/src/modules/cart-reminders/cart-reminders.http.test.ts',
    'goes to those who have agreed, says what is in the cart, and can be ended',
    'promise 5: is one mail for a cart',
  ),
  'You can stop that there, or with the link in the mail.': by(
    'backend/src/modules/cart-reminders/cart-reminders.http.test.ts',
    'works without signing in, also twice and with an unknown key',
  ),
  'If a breach ever concerns your data, we tell you and the Data Protection Board.': BY_PEOPLE,
  'Buyers must be at least 18 years old.': BY_PEOPLE,
  'You are responsible for keeping your password to yourself and for what is ordered with it.': BY_PEOPLE,
  'Prices are in Indian rupees and include all taxes.': QUOTED,
  'Shipping, if any, is shown at checkout before you pay.': QUOTED,
  'The price that counts is the one shown when you pay.': QUOTED,
  'The launch offer is 30% off and free shipping on all orders.': [
    ...by('libs/demo-store/src/catalogue.test.ts', 'ship every order free, as the banner promises'),
    ...by(
      'frontend/src/pages/admin/settings/settings.test.tsx',
      'warns while the values make the banner untrue, and saves them anyway',
    ),
  ],
  'The reduction is already in the prices shown.': STRUCK,
  'The price struck through beside them is the MRP or an earlier price where it says so, and otherwise the original price.':
    STRUCK,
  'The offer applies to every product while the banner at the top of the page announces it, and needs no code.': [
    ...by(
      'backend/src/web/rendered-pages.http.test.ts',
      'is re-rendered once when a banner starts and once when it ends',
    ),
    ...by(
      'frontend/src/pages/company/company.test.tsx',
      'omits the launch offer from the terms while the banner announces another one',
    ),
  ],
  'Your order is accepted when you see the order number: after your payment is confirmed, or at once if you pay on delivery or by bank transfer.':
    [
      ...by(
        `${ORDERING}/settlement/application/settle-payment.test.ts`,
        'promise 2: turns a captured payment into one order and sells the held stock',
      ),
      ...by(
        `${ORDERING}/checkout/on-delivery.http.test.ts`,
        'is placed at once and unpaid, and its mail says what to pay in cash',
      ),
      ...by(TRANSFERS, 'an order keeps its stock, and says where, how much and until when to transfer'),
    ],
  'If something cannot be delivered after that, we refund it in full.': [...IN_FULL],
  'Checkout shows how you can pay.': by(
    `${ORDERING}/checkout/on-delivery.http.test.ts`,
    'is placed at once and unpaid, and its mail says what to pay in cash',
  ),
  'Payments by card or UPI are processed by Razorpay.': by(
    'backend/src/server/headers/content-policy.test.ts',
    'allows what the provider’s checkout',
  ),
  'We never see or store your card details.': by(
    'backend/src/server/headers/content-policy.test.ts',
    'allows what the provider’s checkout',
  ),
  'If a payment is taken and no order results from it, it is refunded in full.': REFUNDED_WITHOUT_ORDER,
  'Where cash on delivery is offered, you pay the courier the total of the order and nothing on top.': by(
    `${ORDERING}/checkout/on-delivery.http.test.ts`,
    'is placed at once and unpaid, and its mail says what to pay in cash',
  ),
  'Where bank transfer is offered, an order keeps its goods until the time that it states; if the money is not there by then, the order is cancelled.':
    by(
      TRANSFERS,
      'an order keeps its stock, and says where, how much and until when to transfer',
      'promise 1: an overdue order gives its stock back, and its transfer is refused from then on',
    ),
  'Pictures of products are illustrations; packs and pieces may look different.': BY_PEOPLE,
  'The label on the pack is what counts for ingredients, allergens, weight and dates.': BY_PEOPLE,
  'Nuts may contain fragments of shell.': BY_PEOPLE,
  'Each customer may write one review for each product.': by(
    'backend/src/modules/catalog/adapters/postgres/reviews.test.ts',
    'stores one review of a customer who sends many concurrently',
  ),
  'We publish good and bad ones alike, pay for none, and remove only what is unlawful, insulting or not about the product.':
    BY_PEOPLE,
  'Indian law applies.': BY_PEOPLE,
  'Your rights under the Consumer Protection Act remain untouched by these terms.': BY_PEOPLE,
  'This site is made with free software and fonts; their licences are kept beside it.': by(
    'backend/src/web/storefront.http.test.ts',
    'serves the licence notice of the build',
  ),
  'An offer applies while the banner at the top of the page announces it, and needs no code.': by(
    'backend/src/web/rendered-pages.http.test.ts',
    'is re-rendered once when a banner starts and once when it ends',
  ),
  'A reduction is already in the prices shown.': STRUCK,
};
