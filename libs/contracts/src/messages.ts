import { LIMITS } from './limits.js';
import { LOCALE } from './plural.js';
import type { ListedKind } from './product-kinds.js';

/** Texts of the specification that server and client share. Other texts are in the messages of their feature. */
export const MESSAGES = {
  invalidPaymentResponse: 'Invalid payment response received. Please try again.',
  paymentVerificationFailed:
    'Payment verification failed. Please check your payment status and contact support if needed.',
  resetFailed: 'Failed to reset password. The link may be invalid or expired.',
  resetMailSent: 'If that email is registered, a reset link has been sent.',
  trackingRequired: 'Tracking ID is required.',
  invalidTracking: 'A tracking ID has 1 to 50 letters, digits or hyphens.',
  upTo: (offer: string) => `Up to ${offer}`,
  overStock: (stock: number, size: string) => `Can only add ${stock} in cart for ${size} size!`,
  cartAboveMaximum: `Your cart is above ₹${LIMITS.orderRupees.toLocaleString(LOCALE)}. Please split it, or write to us.`,
  cartBelowMinimum: `The smallest amount that can be paid is ₹${LIMITS.minPaymentRupees}.00. Please add something to your cart.`,
  invalidPin: 'Enter a 6-digit PIN code that does not start with 0.',
  invalidPhone: 'Enter a 10-digit mobile number starting with 6, 7, 8 or 9.',
  invalidEmail: 'Enter a valid email address.',
  nameMissing: 'Enter your full name.',
  nameTooLong: (most: number) => `A name is one line of at most ${most} characters.`,
  nameWithWebAddress: 'Name must not contain a web address.',
  emailConfirmed: 'Your email is confirmed. Thank you!',
  confirmationFailed: 'This link is invalid or has expired.',
  confirmationSent: 'We have sent you a link. Please check your inbox.',
  passwordTooShort: 'Password must be at least 6 characters.',
  sessionEnded: 'Your session has ended. Please sign in again.',
} as const;

/** The kinds of products, as lists and forms name them. */
export const KIND_NAMES: Readonly<Record<ListedKind, string>> = {
  nuts: 'Nuts',
  'dried-fruit': 'Dried fruit',
  dates: 'Dates',
  seeds: 'Seeds',
  mixes: 'Mixes',
  gifts: 'Gifts',
};

/** The accepted amounts in words, for sentences such as "Enter …." and "Shipping cost must be ….". In rupees. */
export const amountIn = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  `an amount from ₹${min} to ₹${max.toLocaleString(LOCALE)} with at most two decimals`;
