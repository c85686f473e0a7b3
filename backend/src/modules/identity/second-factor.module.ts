import { APP_GUARD } from '@nestjs/core';
import { Config } from '../../config/config.js';
import { Confirmations } from '../../platform/http/confirmation.js';
import { AuthenticatorAppController } from './adapters/http/second-factor/authenticator-app.controller.js';
import { ConfirmationController } from './adapters/http/second-factor/confirmation.controller.js';
import { RecentConfirmations } from './adapters/http/second-factor/recent-confirmations.js';
import { ConfirmationGuard } from './adapters/http/second-factor/confirmation.guard.js';
import { SecondFactorController } from './adapters/http/second-factor/second-factor.controller.js';
import { SignInStepsController } from './adapters/http/second-factor/sign-in-steps.controller.js';
import { SecondFactorJobs } from './adapters/jobs/second-factor.jobs.js';
import { TemplateFactorMails } from './adapters/mail/template-factor-mails.js';
import { PostgresAuthenticatorApps } from './adapters/postgres/second-factor/postgres-authenticator-apps.js';
import { PostgresChallenges } from './adapters/postgres/second-factor/postgres-challenges.js';
import { PostgresCodeAttempts } from './adapters/postgres/second-factor/postgres-code-attempts.js';
import { PostgresPasskeys } from './adapters/postgres/second-factor/postgres-passkeys.js';
import { PostgresRecoveryCodes } from './adapters/postgres/second-factor/postgres-recovery-codes.js';
import { PostgresSessionProofs } from './adapters/postgres/second-factor/postgres-session-proofs.js';
import { SimpleWebAuthnCeremonies } from './adapters/webauthn/simple-webauthn-ceremonies.js';
import { AddFactor } from './application/second-factor/add-factor.js';
import { AdminStanding } from './application/second-factor/admin-standing.js';
import { SignInOrChallenge } from './application/second-factor/sign-in-or-challenge.js';
import { CodeTries } from './application/second-factor/code-tries.js';
import { CompleteSignIn } from './application/second-factor/complete-sign-in.js';
import { ConfirmIdentity } from './application/second-factor/confirm-identity.js';
import { EnrolAuthenticatorApp } from './application/second-factor/enrol-authenticator-app.js';
import { EnrolPasskey } from './application/second-factor/enrol-passkey.js';
import { DropFactors } from './application/second-factor/drop-factors.js';
import { FactorPersonalData } from './application/second-factor/factor-personal-data.js';
import { FactorRemoval } from './application/second-factor/factor-removal.js';
import { FactorsOf } from './application/second-factor/factors-of.js';
import { FirstFactor } from './application/second-factor/first-factor.js';
import { NoteFactorChange } from './application/second-factor/note-factor-change.js';
import { PasskeyChallenges } from './application/second-factor/passkey-challenges.js';
import { PasskeyConfirmation } from './application/second-factor/passkey-confirmation.js';
import { AuthenticatorApps } from './application/second-factor/ports/authenticator-apps.js';
import { Challenges } from './application/second-factor/ports/challenges.js';
import { CodeAttempts } from './application/second-factor/ports/code-attempts.js';
import { FactorMails } from './application/second-factor/ports/factor-mails.js';
import { PasskeyCeremonies } from './application/second-factor/ports/passkey-ceremonies.js';
import { Passkeys } from './application/second-factor/ports/passkeys.js';
import { RecoveryCodes } from './application/second-factor/ports/recovery-codes.js';
import { SessionProofs } from './application/second-factor/ports/session-proofs.js';
import { ProveAppCode } from './application/second-factor/prove-app-code.js';
import { ProvePasskey } from './application/second-factor/prove-passkey.js';
import { ProveRecoveryCode } from './application/second-factor/prove-recovery-code.js';
import { ProveSecondFactor } from './application/second-factor/prove-second-factor.js';
import { RecoveryCodeSets } from './application/second-factor/recovery-code-sets.js';
import { RemoveFactor } from './application/second-factor/remove-factor.js';
import { RenewRecoveryCodes } from './application/second-factor/renew-recovery-codes.js';
import { ResetSecondFactor } from './application/second-factor/reset-second-factor.js';
import { SecondFactorPolicy } from './application/second-factor/second-factor-policy.js';
import { SendFactorNotice } from './application/second-factor/send-factor-notice.js';
import { ShowSecondFactor } from './application/second-factor/show-second-factor.js';
import { SignInWithPasskey } from './application/second-factor/sign-in-with-passkey.js';

const USE_CASES = [
  SignInOrChallenge,
  CompleteSignIn,
  SignInWithPasskey,
  EnrolPasskey,
  EnrolAuthenticatorApp,
  RemoveFactor,
  RenewRecoveryCodes,
  ShowSecondFactor,
  ConfirmIdentity,
  ResetSecondFactor,
  AdminStanding,
  SendFactorNotice,
];

const PARTS = [
  AddFactor,
  DropFactors,
  FirstFactor,
  FactorRemoval,
  FactorsOf,
  FactorPersonalData,
  NoteFactorChange,
  RecoveryCodeSets,
  CodeTries,
  PasskeyChallenges,
  PasskeyConfirmation,
  ProveAppCode,
  ProvePasskey,
  ProveRecoveryCode,
  ProveSecondFactor,
];

const ADAPTERS = [
  { provide: Passkeys, useClass: PostgresPasskeys },
  { provide: AuthenticatorApps, useClass: PostgresAuthenticatorApps },
  { provide: RecoveryCodes, useClass: PostgresRecoveryCodes },
  { provide: Challenges, useClass: PostgresChallenges },
  { provide: CodeAttempts, useClass: PostgresCodeAttempts },
  { provide: SessionProofs, useClass: PostgresSessionProofs },
  { provide: PasskeyCeremonies, useClass: SimpleWebAuthnCeremonies },
  { provide: FactorMails, useClass: TemplateFactorMails },
];

/** The operator configures whether admins must have a second factor. */
const POLICY = {
  provide: SecondFactorPolicy,
  inject: [Config],
  useFactory: ({ requiresAdminSecondFactor }: Config) => new SecondFactorPolicy(requiresAdminSecondFactor),
};

/** The providers for second factors; they share accounts and sessions with the rest of the identity module. */
export const SECOND_FACTOR = {
  controllers: [SignInStepsController, SecondFactorController, AuthenticatorAppController, ConfirmationController],
  providers: [
    ...USE_CASES,
    ...PARTS,
    ...ADAPTERS,
    POLICY,
    SecondFactorJobs,
    { provide: Confirmations, useClass: RecentConfirmations },
    { provide: APP_GUARD, useClass: ConfirmationGuard },
  ],
};
