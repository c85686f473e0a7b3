import { Module } from '@nestjs/common';
import { JwtModule, type JwtSignOptions } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../config/config.js';
import { Confirmations } from '../../platform/http/confirmation.js';
import { LimitsModule } from '../../platform/http/limits/limits.module.js';
import { Argon2PasswordHasher } from './adapters/argon2/argon2-password-hasher.js';
import { AccountController } from './adapters/http/account.controller.js';
import { AddressesController } from './adapters/http/addresses.controller.js';
import { PasswordController } from './adapters/http/password.controller.js';
import { EmailConfirmationController } from './adapters/http/email-confirmation.controller.js';
import { PasswordResetController } from './adapters/http/password-reset.controller.js';
import { PersonalDataController } from './adapters/http/personal-data.controller.js';
import { ProfileController } from './adapters/http/profile.controller.js';
import { SessionsController } from './adapters/http/sessions.controller.js';
import { AccountJobs } from './adapters/jobs/account.jobs.js';
import { IdleAccountsJobs } from './adapters/jobs/idle-accounts.jobs.js';
import { JwtAccessTokens } from './adapters/jwt/jwt-access-tokens.js';
import { JwtStrategy } from './adapters/jwt/jwt.strategy.js';
import { TOKEN_TERMS } from './adapters/jwt/token-terms.js';
import { CountedSignInTries } from './adapters/limits/counted-sign-in-tries.js';
import { TemplateAccountMails } from './adapters/mail/template-account-mails.js';
import { PostgresAddresses } from './adapters/postgres/postgres-addresses.js';
import { PostgresEmailConfirmations } from './adapters/postgres/postgres-email-confirmations.js';
import { PostgresIdleAccounts } from './adapters/postgres/postgres-idle-accounts.js';
import { PostgresPasswordResets } from './adapters/postgres/postgres-password-resets.js';
import { PostgresSessionActivity } from './adapters/postgres/postgres-session-activity.js';
import { PostgresSessionRepository } from './adapters/postgres/postgres-session-repository.js';
import { PostgresSessionTokens } from './adapters/postgres/postgres-session-tokens.js';
import { PostgresUsers } from './adapters/postgres/postgres-users.js';
import { UserSchema } from './adapters/postgres/user.schema.js';
import { commonPasswords } from './adapters/zxcvbn/common-passwords.js';
import { Accounts } from './application/accounts.js';
import { AddressBook } from './application/address-book.js';
import { AddressPersonalData } from './application/address-personal-data.js';
import { ChangeOwnPassword } from './application/change-own-password.js';
import { ChangePassword } from './application/change-password.js';
import { ChangeProfile } from './application/change-profile.js';
import { CheckPassword } from './application/check-password.js';
import { ClaimAccount } from './application/claim-account.js';
import { ConfirmEmail } from './application/confirm-email.js';
import { DeleteAccount } from './application/delete-account.js';
import { EndSessionsOf } from './application/end-sessions-of.js';
import { EndSessions } from './application/end-sessions.js';
import { EraseAccount } from './application/erase-account.js';
import { EraseIdleAccounts } from './application/erase-idle-accounts.js';
import { EnsureAdmin } from './application/ensure-admin.js';
import { EnsureCustomer } from './application/ensure-customer.js';
import { JoinAccount } from './application/join-account.js';
import { ListSessions } from './application/list-sessions.js';
import { NewPasswords } from './application/new-passwords.js';
import { OpenSession } from './application/open-session.js';
import { AccessTokens } from './application/ports/access-tokens.js';
import { AccountMails } from './application/ports/account-mails.js';
import { Addresses } from './application/ports/addresses.js';
import { EmailConfirmations } from './application/ports/email-confirmations.js';
import { IdleAccounts } from './application/ports/idle-accounts.js';
import { PasswordHasher } from './application/ports/password-hasher.js';
import { PasswordResets } from './application/ports/password-resets.js';
import { SessionActivity } from './application/ports/session-activity.js';
import { SessionRepository } from './application/ports/session-repository.js';
import { SessionTokens } from './application/ports/session-tokens.js';
import { SignInTries } from './application/ports/sign-in-tries.js';
import { Users } from './application/ports/users.js';
import { RatePassword } from './application/rate-password.js';
import { RegisterCustomer } from './application/register-customer.js';
import { RequestEmailConfirmation } from './application/request-email-confirmation.js';
import { RequestPasswordReset } from './application/request-password-reset.js';
import { ResetPassword } from './application/reset-password.js';
import { SendConfirmationLink } from './application/send-confirmation-link.js';
import { SendIdleNotice } from './application/send-idle-notice.js';
import { SendAccountNotice } from './application/send-account-notice.js';
import { SendResetLink } from './application/send-reset-link.js';
import { ShowPersonalData } from './application/show-personal-data.js';
import { ShowProfile } from './application/show-profile.js';
import { SignIn } from './application/sign-in.js';
import { SignOut } from './application/sign-out.js';
import { StaffAccounts } from './application/staff-accounts.js';
import { VerifyCredentials } from './application/verify-credentials.js';
import { SECOND_FACTOR } from './second-factor.module.js';

const USE_CASES = [
  RegisterCustomer,
  SignIn,
  SignOut,
  OpenSession,
  ShowProfile,
  ChangeProfile,
  ChangePassword,
  ChangeOwnPassword,
  CheckPassword,
  RatePassword,
  VerifyCredentials,
  RequestPasswordReset,
  ResetPassword,
  SendConfirmationLink,
  ConfirmEmail,
  RequestEmailConfirmation,
  ClaimAccount,
  JoinAccount,
  SendResetLink,
  SendAccountNotice,
  EnsureAdmin,
  EnsureCustomer,
  ShowPersonalData,
  DeleteAccount,
  EraseAccount,
  EraseIdleAccounts,
  SendIdleNotice,
  ListSessions,
  EndSessions,
  EndSessionsOf,
  AddressBook,
  AddressPersonalData,
];

const ADAPTERS = [
  { provide: Users, useClass: PostgresUsers },
  { provide: SessionTokens, useClass: PostgresSessionTokens },
  { provide: SessionRepository, useClass: PostgresSessionRepository },
  { provide: SessionActivity, useClass: PostgresSessionActivity },
  { provide: IdleAccounts, useClass: PostgresIdleAccounts },
  { provide: Addresses, useClass: PostgresAddresses },
  { provide: EmailConfirmations, useClass: PostgresEmailConfirmations },
  { provide: PasswordResets, useClass: PostgresPasswordResets },
  { provide: PasswordHasher, useClass: Argon2PasswordHasher },
  { provide: AccessTokens, useClass: JwtAccessTokens },
  { provide: SignInTries, useClass: CountedSignInTries },
  { provide: AccountMails, useClass: TemplateAccountMails },
];

/** The password policy is configured by the operator. */
const NEW_PASSWORDS = {
  provide: NewPasswords,
  inject: [PasswordHasher, Config],
  useFactory: (hasher: PasswordHasher, { storeName, hasStrictPasswords, isProduction }: Config) =>
    new NewPasswords(hasher, {
      isStrict: hasStrictPasswords,
      trustsOperator: !isProduction,
      likelyGuesses: async () => ({ shopName: storeName, common: await commonPasswords() }),
    }),
};

/** Accounts, authentication, sessions and passwords. */
@Module({
  imports: [
    TypeOrmModule.forFeature([UserSchema]),
    PassportModule,
    LimitsModule,
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: ({ jwtSecret, jwtExpiresIn }: Config) => ({
        secret: jwtSecret,
        signOptions: { ...TOKEN_TERMS, expiresIn: jwtExpiresIn as JwtSignOptions['expiresIn'] },
      }),
    }),
  ],
  controllers: [
    AccountController,
    ProfileController,
    AddressesController,
    PasswordController,
    PasswordResetController,
    EmailConfirmationController,
    PersonalDataController,
    SessionsController,
    ...SECOND_FACTOR.controllers,
  ],
  providers: [
    ...USE_CASES,
    ...ADAPTERS,
    ...SECOND_FACTOR.providers,
    NEW_PASSWORDS,
    Accounts,
    StaffAccounts,
    JwtStrategy,
    AccountJobs,
    IdleAccountsJobs,
  ],
  exports: [Accounts, StaffAccounts, Confirmations],
})
export class IdentityModule {
  static readonly tables = [
    'addresses',
    'authenticator_apps',
    'code_attempts',
    'email_confirmations',
    'ended_tokens',
    'passkeys',
    'password_resets',
    'recovery_codes',
    'sessions',
    'sign_in_challenges',
    'users',
  ];
}
