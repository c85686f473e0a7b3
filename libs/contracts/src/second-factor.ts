import type { SignedInUser } from './identity.js';

/** Options of WebAuthn, in the JSON format of `@simplewebauthn/browser`. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** The browser's response, in the JSON format of `@simplewebauthn/browser`. */
export type PasskeyResponse = Readonly<Record<string, unknown>>;

export const SECOND_STEP_METHODS = ['passkey', 'authenticator-app', 'recovery-code'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/**
 * Response 202 to a sign-in or a new password whose account has a second factor.
 * `POST /users/login/second-step` with the challenge completes it.
 */
export interface SecondStepRequired {
  code: 'second_step_needed';
  message: string;
  secondStep: {
    /** A secret of this sign-in, valid once, until `expiresAt`. */
    challenge: string;
    expiresAt: string;
    methods: SecondStepMethod[];
    /** Present when `methods` names passkeys. */
    passkey?: PasskeyOptions;
  };
}

/** 200 with the user, or 202 with the second step. */
export type SignInResponse = SignedInUser | SecondStepRequired;

/** The challenge and one of the proofs. */
export interface SecondStepInput {
  challenge: string;
  /** Six digits of the authenticator app. */
  code?: string;
  recoveryCode?: string;
  passkey?: PasskeyResponse;
}

/** Data for a passkey to sign. The next request sends the challenge back: once, within five minutes. */
export interface PasskeyChallenge {
  challenge: string;
  options: PasskeyOptions;
}

export interface PasskeySignInInput {
  challenge: string;
  passkey: PasskeyResponse;
}

/** One proof of the caller's identity. A passkey needs its challenge. */
export interface ConfirmationInput {
  password?: string;
  code?: string;
  recoveryCode?: string;
  challenge?: string;
  passkey?: PasskeyResponse;
}

export interface PasskeyInput extends PasskeySignInInput {
  /** Chosen by its owner: "Phone". */
  name: string;
}

export interface PasskeySummary {
  _id: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
}

/** Second factors of an account, from `GET /users/me/second-factor`. */
export interface SecondFactorStatus {
  /** Whether the shop requires one of this account. */
  isRequired: boolean;
  /** Whether a second step is needed after the password. */
  isActive: boolean;
  passkeys: PasskeySummary[];
  authenticatorApp: { since: string } | null;
  recoveryCodesLeft: number;
}

/** For the authenticator app, shown once: `address` is the text of the QR code. */
export interface AuthenticatorAppSetup {
  secret: string;
  address: string;
}

/** Response to a new factor. The codes are shown once; empty if the account has codes, or needs none. */
export interface FactorAddedResponse {
  recoveryCodes: string[];
}

export const PASSKEY_NAME_LENGTH = 60;
export const MAX_PASSKEYS = 20;
