import { APP_GUARD } from '@nestjs/core';
import { Config } from '../../config/config.js';
import { Confirmations } from '../../platform/http/confirmation.js';
import { ConfirmationGuard, RecentConfirmations } from './adapters/http/confirmation.guard.js';
import {
  AuthenticatorAppController,
  ConfirmationController,
  SecondFactorController,
} from './adapters/http/second-factor.controller.js';
import { SignInStepsController } from './adapters/http/sign-in.controller.js';
import { PostgresChallenges, PostgresCodeAttempts } from './adapters/postgres/postgres-challenges.js';
import {
  PostgresAuthenticatorApps,
  PostgresPasskeys,
  PostgresRecoveryCodes,
} from './adapters/postgres/postgres-factors.js';
import { SimpleWebAuthnCeremonies } from './adapters/webauthn/simple-webauthn-ceremonies.js';
import { Challenges, CodeAttempts } from './application/ports/challenges.js';
import { AuthenticatorApps, PasskeyCeremonies, Passkeys, RecoveryCodes } from './application/ports/factors.js';
import { ConfirmIdentity } from './application/second-factor/confirm-identity.js';
import { EnrolAuthenticatorApp, EnrolPasskey } from './application/second-factor/enrol-factor.js';
import { OwnFactors } from './application/second-factor/own-factors.js';
import { PasskeyProofs } from './application/second-factor/passkey-proofs.js';
import { CodeTries, ProveCode, ProveSecondFactor } from './application/second-factor/prove-second-factor.js';
import { AdminStanding, SecondFactorPolicy } from './application/second-factor/second-factor-policy.js';
import { FactorPersonalData, SecondFactors } from './application/second-factor/second-factors.js';
import { CompleteSignIn, SignInOrChallenge, SignInWithPasskey } from './application/second-factor/sign-in-steps.js';

const USE_CASES = [
  SecondFactors,
  FactorPersonalData,
  OwnFactors,
  EnrolPasskey,
  EnrolAuthenticatorApp,
  SignInOrChallenge,
  CompleteSignIn,
  SignInWithPasskey,
  ConfirmIdentity,
  PasskeyProofs,
  ProveSecondFactor,
  ProveCode,
  CodeTries,
  AdminStanding,
];

const ADAPTERS = [
  { provide: Passkeys, useClass: PostgresPasskeys },
  { provide: AuthenticatorApps, useClass: PostgresAuthenticatorApps },
  { provide: RecoveryCodes, useClass: PostgresRecoveryCodes },
  { provide: PasskeyCeremonies, useClass: SimpleWebAuthnCeremonies },
  { provide: Challenges, useClass: PostgresChallenges },
  { provide: CodeAttempts, useClass: PostgresCodeAttempts },
  { provide: Confirmations, useClass: RecentConfirmations },
];

/** The operator configures whether admins must have a second factor. */
const POLICY = {
  provide: SecondFactorPolicy,
  inject: [Config],
  useFactory: ({ requiresAdminSecondFactor }: Config) => new SecondFactorPolicy(requiresAdminSecondFactor),
};

/** The part of the identity module that is about second factors; it shares accounts and sessions with the rest. */
export const SECOND_FACTOR = {
  controllers: [SignInStepsController, SecondFactorController, AuthenticatorAppController, ConfirmationController],
  providers: [...USE_CASES, ...ADAPTERS, POLICY, { provide: APP_GUARD, useClass: ConfirmationGuard }],
};
