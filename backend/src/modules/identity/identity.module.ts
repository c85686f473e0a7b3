import { Module } from '@nestjs/common';
import { JwtModule, type JwtSignOptions } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../config/config.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { Confirmations } from '../../platform/http/confirmation.js';
import { LimitsModule } from '../../platform/http/limits/limits.module.js';
import { Argon2PasswordHasher } from './adapters/argon2/argon2-password-hasher.js';
import {
  EmailConfirmationController,
  PasswordController,
  PasswordResetController,
} from './adapters/http/password.controller.js';
import {
  AddressesController,
  ErasureController,
  PersonalDataController,
  ProfileController,
  SessionsController,
} from './adapters/http/profile.controller.js';
import { FirstOwnerController } from './adapters/http/first-owner.controller.js';
import { AccountController } from './adapters/http/sign-in.controller.js';
import { AccountJobs } from './adapters/jobs/account.jobs.js';
import { JwtAccessTokens, TOKEN_TERMS, tokenKey } from './adapters/jwt/jwt-access-tokens.js';
import { JwtStrategy } from './adapters/jwt/jwt.strategy.js';
import { CountedSignInTries } from './adapters/limits/counted-sign-in-tries.js';
import { ACCOUNT_MAIL_DOCUMENTS } from './adapters/mail/mail-documents.js';
import { TemplateAccountMails } from './adapters/mail/template-account-mails.js';
import { PostgresAddresses } from './adapters/postgres/postgres-addresses.js';
import { PostgresEmailConfirmations, PostgresPasswordResets } from './adapters/postgres/postgres-mailed-links.js';
import { PostgresSessions } from './adapters/postgres/postgres-sessions.js';
import { PostgresIdleAccounts, PostgresUsers, UserSchema } from './adapters/postgres/postgres-users.js';
import { commonPasswords } from './adapters/zxcvbn/common-passwords.js';
import { AccountAdministration } from './application/account-administration.js';
import { Accounts } from './application/accounts.js';
import { AddressBook } from './application/address-book.js';
import { ChangeOwnPassword, ChangePassword } from './application/change-password.js';
import { CheckPassword } from './application/check-password.js';
import { ClaimAccount } from './application/claim-account.js';
import { ConfirmEmail, RequestEmailConfirmation } from './application/confirm-email.js';
import { EnsureAdmin } from './application/ensure-admin.js';
import { EnsureBuyer } from './application/ensure-buyer.js';
import { DeleteAccount, EraseAccount, EraseCustomer, EraseIdleAccounts } from './application/erase-account.js';
import { FirstOwner, setUpKey } from './application/first-owner.js';
import { NewPasswords } from './application/new-passwords.js';
import { OpenSession } from './application/open-session.js';
import { mailDocuments } from '../../platform/mail/mail-documents.js';
import { AccountMails } from './application/ports/account-mails.js';
import { Addresses } from './application/ports/addresses.js';
import { EmailConfirmations, PasswordResets } from './application/ports/mailed-links.js';
import { PasswordHasher, SignInTries } from './application/ports/passwords.js';
import { AccessTokens, Sessions } from './application/ports/sessions.js';
import { IdleAccounts, Users } from './application/ports/users.js';
import { ProfileService } from './application/profile.service.js';
import { RegisterCustomer } from './application/register-customer.js';
import { RequestPasswordReset, ResetPassword } from './application/reset-password.js';
import { SendLinks, SendNotices } from './application/send-account-mails.js';
import { SessionActivity } from './application/session-activity.js';
import { SessionService } from './application/session.service.js';
import { SignIn } from './application/sign-in.js';
import { StaffAccounts } from './application/staff-accounts.js';
import { SECOND_FACTOR } from './second-factor.module.js';

const ACCOUNTS = [
  Accounts,
  StaffAccounts,
  AccountAdministration,
  ProfileService,
  AddressBook,
  RegisterCustomer,
  EnsureAdmin,
  EnsureBuyer,
  ClaimAccount,
  ConfirmEmail,
  RequestEmailConfirmation,
  DeleteAccount,
  EraseCustomer,
  EraseAccount,
  EraseIdleAccounts,
  SendLinks,
  SendNotices,
];

const SIGN_IN = [
  SignIn,
  OpenSession,
  SessionService,
  SessionActivity,
  CheckPassword,
  ChangePassword,
  ChangeOwnPassword,
  RequestPasswordReset,
  ResetPassword,
];

const ADAPTERS = [
  { provide: Users, useClass: PostgresUsers },
  { provide: IdleAccounts, useClass: PostgresIdleAccounts },
  { provide: Addresses, useClass: PostgresAddresses },
  { provide: Sessions, useClass: PostgresSessions },
  { provide: AccessTokens, useClass: JwtAccessTokens },
  { provide: EmailConfirmations, useClass: PostgresEmailConfirmations },
  { provide: PasswordResets, useClass: PostgresPasswordResets },
  { provide: PasswordHasher, useClass: Argon2PasswordHasher },
  { provide: SignInTries, useClass: CountedSignInTries },
  { provide: AccountMails, useClass: TemplateAccountMails },
];

/** The password policy is configured by the operator. */
const NEW_PASSWORDS = {
  provide: NewPasswords,
  inject: [PasswordHasher, Config],
  useFactory: (hasher: PasswordHasher, config: Config) =>
    new NewPasswords(hasher, {
      isStrict: config.hasStrictPasswords,
      trustsOperator: !config.isProduction,
      likelyGuesses: async () => ({ shopName: config.storeName, common: await commonPasswords() }),
    }),
};

/** The set-up link is signed by the secret that all processes of the shop share. */
const FIRST_OWNER = {
  provide: FirstOwner,
  inject: [Users, NewPasswords, AuditLog, Config],
  useFactory: (users: Users, passwords: NewPasswords, audit: AuditLog, { jwtSecret }: Config) =>
    new FirstOwner(users, passwords, audit, setUpKey(jwtSecret)),
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
        secret: tokenKey(jwtSecret),
        signOptions: { ...TOKEN_TERMS, expiresIn: jwtExpiresIn as JwtSignOptions['expiresIn'] },
      }),
    }),
  ],
  controllers: [
    AccountController,
    FirstOwnerController,
    ProfileController,
    AddressesController,
    ErasureController,
    PasswordController,
    PasswordResetController,
    EmailConfirmationController,
    PersonalDataController,
    SessionsController,
    ...SECOND_FACTOR.controllers,
  ],
  providers: [
    mailDocuments('identity', ...ACCOUNT_MAIL_DOCUMENTS),
    ...ACCOUNTS,
    ...SIGN_IN,
    ...SECOND_FACTOR.providers,
    ...ADAPTERS,
    NEW_PASSWORDS,
    FIRST_OWNER,
    JwtStrategy,
    AccountJobs,
  ],
  exports: [Accounts, EnsureBuyer, FirstOwner, StaffAccounts, Confirmations],
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
