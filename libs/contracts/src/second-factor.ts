import type { SignedInUser } from './identity.js';

/** What WebAuthn wants from the browser, in JSON as `@simplewebauthn/browser` takes it. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** What the browser answers, in JSON as `@simplewebauthn/browser` gives it. */
export type PasskeyResponse = Readonly<Record<string, unknown>>;

export const SECOND_STEP_METHODS = ['passkey', 'authenticator-app', 'recovery-code'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/**
 * The answer 202 to a sign-in or a new password whose account has a second factor: nobody is signed in yet.
 * `POST /users/login/second-step` with the challenge completes it.
 */
export interface SecondStepRequired {
  code: 'second_step_needed';
  message: string;
  secondStep: {
    /** A secret for this sign-in: works once, until `expiresAt`. */
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

/** What a passkey is to sign. The challenge names it in the call that follows: once, within five minutes. */
export interface PasskeyChallenge {
  challenge: string;
  options: PasskeyOptions;
}

export interface PasskeySignInInput {
  challenge: string;
  passkey: PasskeyResponse;
}

/** Who asks proves it again, by one of them. A passkey comes with its challenge. */
export interface ConfirmationInput {
  password?: string;
  code?: string;
  challenge?: string;
  passkey?: PasskeyResponse;
}

export interface PasskeyInput extends PasskeySignInInput {
  /** As its owner calls it: "Phone". */
  name: string;
}

export interface PasskeySummary {
  _id: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
}

/** How an account is protected, as `GET /users/me/second-factor` answers it. */
export interface SecondFactorStatus {
  /** Whether this account must have one in this shop. */
  isRequired: boolean;
  /** Whether a password alone no longer signs in. */
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

/** The answer to a new factor. The codes are shown once; empty where the account has some already, or needs none. */
export interface FactorAddedResponse {
  recoveryCodes: string[];
}

export const PASSKEY_NAME_LENGTH = 60;
export const MAX_PASSKEYS = 20;
