import { plural } from '@shop/contracts';
import type { FactorChange } from '../../domain/second-factor.js';

const notYou = (supportEmail: string) =>
  `If this was not you, set a new password at once and write to ${supportEmail}.`;

/** Texts of the mails about an account. */
export const ACCOUNT_MAIL_MESSAGES = {
  welcome: {
    subject: (store: string) => `Welcome to ${store}`,
    thanks: (store: string) =>
      `Thank you for opening an account at ${store}. Your orders, their tracking and your address are kept there.`,
  },
  visit: 'Visit the shop',
  confirmEmail: 'Confirm my email',
  confirmation: {
    subject: 'Confirm your email',
    account: (store: string) => `Somebody, most likely you, has an account at ${store} with this email address.`,
    please: (hours: string) => `Please confirm that this address is yours. The link works once, for ${hours} hours.`,
    notYou: (address: string) =>
      `If you did not open this account, you need not do anything. To use it yourself, set your own password: ${address}`,
  },
  setPassword: 'Set a new password',
  reset: {
    subject: 'Set a new password',
    asked: 'Somebody, most likely you, asked for a new password for your account.',
    validity: (minutes: string) =>
      `The link works once, for ${minutes} minutes. If you did not ask for it, do nothing: your password stays as it is.`,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    what: 'The password of your account was changed just now, and you were signed out everywhere else.',
    notYou,
  },
  notYou,
  guessed: {
    subject: 'Somebody tried to sign in to your account',
    what: 'Somebody entered many wrong passwords for your account today. None of them was correct, and further attempts are now slowed down.',
    effect:
      'Where you have signed in before, you can sign in as usual. Elsewhere you may have to wait; setting a new password signs you in at once.',
    advice: (supportEmail: string) =>
      `If you use your password anywhere else, please set a new one. You can reach us at ${supportEmail}.`,
  },
  years: (years: number) => plural(years, { one: 'a year', other: '# years' }),
  signIn: 'Sign in',
  idle: {
    subject: 'Your account will be deleted',
    what: (store: string, period: string, days: string) =>
      `Nobody has signed in to your account at ${store} for ${period}. We do not keep customer data longer than that: in ${days} days your account will be deleted, with your name, email and address.`,
    advice: 'If you want to keep it, sign in before then. Otherwise you need not do anything.',
  },
} as const;

/** Texts of the mails about the second factor. */
export const FACTOR_MAIL_MESSAGES: Readonly<Record<FactorChange, { readonly subject: string; readonly what: string }>> =
  {
    'passkey-added': {
      subject: 'A passkey was added',
      what: 'A passkey was added to your account just now. It signs in without a password.',
    },
    'passkey-removed': { subject: 'A passkey was removed', what: 'A passkey was removed from your account just now.' },
    'app-added': {
      subject: 'An authenticator app was added',
      what: 'An authenticator app was added to your account just now. Signing in with your password asks for its code from now on.',
    },
    'app-removed': {
      subject: 'The authenticator app was removed',
      what: 'The authenticator app was removed from your account just now. Signing in no longer asks for its code.',
    },
    'recovery-codes-made': {
      subject: 'New recovery codes',
      what: 'New recovery codes were created for your account just now. The older ones no longer work.',
    },
    'recovery-code-used': {
      subject: 'A recovery code was used',
      what: 'One of your recovery codes was used just now, to sign in to your account or to change how it is protected. It does not work again.',
    },
    'too-many-codes': {
      subject: 'Somebody may have your password',
      what: 'Somebody entered your password and then ten wrong codes within a day. If it was not you, they know your password.',
    },
    dropped: {
      subject: 'Your passkeys and authenticator app were removed',
      what: 'You have just confirmed your email, set a new password by mail, or joined the staff. Your earlier passkeys, authenticator app and recovery codes were removed, because somebody else could have added them. You can set up new ones in your account.',
    },
    reset: {
      subject: 'Your two-step verification was reset',
      what: 'An admin removed your passkeys, your authenticator app and your recovery codes, and signed you out everywhere. Sign in with your password and set up two-step verification again.',
    },
  };
