import {
  BLANK_PRODUCT,
  EMPTY_STORE_INFORMATION,
  type OpenSession,
  type Product,
  type ProductFacets,
  type ProductSummary,
  type Review,
  type SecondFactorStatus,
  type SignedInUser,
  type StoreInformation,
  type Variant,
} from '@shop/contracts';
import { cartItem, type CartItem } from '../features/cart';

/** A shop in Maharashtra that states everything it must. */
export const aStore = (part: Partial<StoreInformation> = {}): StoreInformation => ({
  ...EMPTY_STORE_INFORMATION,
  legalName: 'Mewavan Foods Private Limited',
  address: '5, Market Yard',
  city: 'Pune',
  postalCode: '411037',
  state: 'Maharashtra',
  carePhone: '1800 123 4567',
  careHours: 'Monday to Saturday, 10 am to 6 pm',
  grievanceOfficer: {
    name: 'Meera Joshi',
    designation: 'Head of customer care',
    email: 'grievance@nuts.example',
    phone: '020 2426 1234',
  },
  gstin: '27AAPFU0939F1ZV',
  fssai: '11521999000123',
  ...part,
});

/** What a list can be filtered by: nothing, unless a part says otherwise. */
export const someFacets = (part: Partial<ProductFacets> = {}): ProductFacets => ({
  origins: [],
  kinds: [],
  prices: [1, 0, 0, 0],
  total: 1,
  near: [],
  ...part,
});

export const aVariant = (part: Partial<Variant> = {}): Variant => ({
  _id: 'v-250',
  size: '250g',
  price: 349,
  originalPrice: 499,
  referencePrice: { kind: 'mrp', price: 499 },
  stock: 5,
  ...part,
});

export const aProduct = (part: Partial<ProductSummary> = {}): ProductSummary => ({
  ...BLANK_PRODUCT,
  _id: 'p-almonds',
  status: 'published',
  name: 'Almonds',
  description: 'Whole almonds with their skin.',
  imageUrls: ['/uploads/almonds.jpg'],
  benefits: ['A source of protein'],
  variants: [aVariant()],
  nutritionalFacts: [{ title: 'Protein', description: '21 g in 100 g' }],
  rating: 0,
  numReviews: 0,
  updatedAt: '2026-11-01T00:00:00Z',
  ...part,
});

/** A product with the data of its own page. */
export const aFullProduct = (part: Partial<Product> = {}): Product => ({
  ...aProduct(),
  priceHistory: [],
  reviews: [],
  ratings: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  ...part,
});

export const aReview = (part: Partial<Review> = {}): Review => ({
  _id: 'r-1',
  rating: 5,
  comment: 'Crisp.',
  name: 'Asha Rao',
  createdAt: '2026-11-20T20:00:00Z',
  ...part,
});

export const aCartItem = (part: Partial<CartItem> = {}): CartItem => ({
  ...cartItem(aProduct(), aVariant(), 1),
  ...part,
});

export const aUser = (part: Partial<SignedInUser> = {}): SignedInUser => ({
  _id: 'u-asha',
  name: 'Asha Rao',
  email: 'asha@example.in',
  isAdmin: false,
  shippingAddress: null,
  token: 'token-of-asha',
  ...part,
});

export const aSecondFactorStatus = (part: Partial<SecondFactorStatus> = {}): SecondFactorStatus => ({
  isRequired: false,
  isActive: false,
  passkeys: [],
  authenticatorApp: null,
  recoveryCodesLeft: 0,
  ...part,
});

export const aSession = (part: Partial<OpenSession> = {}): OpenSession => ({
  _id: 's-here',
  device: 'Firefox on Windows',
  startedAt: '2026-11-20T06:00:00Z',
  seenAt: '2026-11-21T06:30:00Z',
  isCurrent: true,
  ...part,
});
