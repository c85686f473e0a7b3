/** The amounts that people may enter, in rupees: the same for server, CSV files and forms. */
export const AMOUNTS = {
  price: { min: 0, max: 1_000_000 },
  /** Shipping cost and the threshold for free shipping. */
  shipping: { min: 0, max: 100_000 },
  /** A refund by staff, at least what a provider returns, and the limit above which a second person approves it. */
  refund: { min: 1, max: 1_000_000 },
  refundApproval: { min: 0, max: 1_000_000 },
  /** What one person may move back alone on one day. */
  reversalBudget: { min: 0, max: 10_000_000 },
  /** The largest order that is paid on delivery. */
  cashOnDelivery: { min: 1, max: 1_000_000 },
} as const;

/** Limits of one request. */
export const LIMITS = {
  nameLength: 200,
  /** Of a text that someone is typing into a search field. */
  searchLength: 100,
  descriptionLength: 5000,
  images: 20,
  benefits: 30,
  facts: 30,
  ingredients: 60,
  /** Of a gift box. */
  components: 30,
  /** Of a box to fill. */
  compartments: 16,
  variants: 50,
  sizeLength: 40,
  stock: 1_000_000,
  commentLength: 2000,
  orderLines: 50,
  /** Products of a wish list. */
  wishes: 100,
  /** The browsers of an account that get notifications. */
  pushDevices: 10,
  /** Codes of one order, and characters of a code. */
  codes: 5,
  codeLength: 40,
  /** Maximum total of an order, in rupees. */
  orderRupees: 500_000,
  /** Minimum payment of the provider, in rupees. */
  minPaymentRupees: 1,
} as const;
