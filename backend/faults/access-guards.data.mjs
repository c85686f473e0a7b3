/** @typedef {import('./guards.data.mjs').Guard} Guard */

const IDENTITY = 'src/modules/identity';
const STAFF = 'src/modules/staff';
const TRIES = `${IDENTITY}/adapters/limits/counted-sign-in-tries.ts`;
const REPUTATION = 'src/platform/http/limits/network-reputation.ts';
const CONFIRMATIONS = `${IDENTITY}/adapters/postgres/postgres-email-confirmations.ts`;
const CONFIRMATION = 'http/email-confirmation';
const INVITATIONS = `${STAFF}/adapters/postgres/postgres-invitations.ts`;
const JOIN = `${STAFF}/application/join-staff.ts`;
const CHANGE_STAFF = `${STAFF}/application/change-staff.ts`;
const AUDIT = 'src/platform/database/migrations/1765400100000-audit-log.ts';
const SAFETY = 'src/platform/config/production-safety.ts';
const CONFIG = 'config/config.test';

/** Guesses at one account, and networks that behave. @type {Guard[]} */
const signIns = [
  {
    name: 'twenty wrong passwords for an account from everywhere',
    changes: [{ file: TRIES, take: 'if (isSlowed) await this.waitForTurn(attempt.email, failures);' }],
    tests: 'guessed-account',
    named: 'is slowed down',
  },
  {
    name: 'each guess waits longer',
    changes: [{ file: `${IDENTITY}/domain/sign-in-pace.ts`, take: ' * 2 ** Math.min(failures, 20)' }],
    tests: 'counted-sign-in-tries',
    named: 'twice as long',
  },
  {
    name: 'an account knows networks of its own',
    changes: [{ file: TRIES, take: 'if (await this.counters.count(this.known(attempt)))', put: 'if (!attempt.email)' }],
    tests: 'guessed-account',
    named: 'while the owner signs in',
  },
  {
    name: 'one mail a day about guesses',
    changes: [
      {
        file: `${IDENTITY}/application/sign-in.ts`,
        take: 'isSlowed && (await this.tries.isToBeTold(address))',
        put: 'isSlowed',
      },
    ],
    tests: 'guessed-account',
    named: 'mailed once',
  },
  {
    name: 'an account counts once a day for its network',
    changes: [{ file: REPUTATION, take: 'if (first.isAllowed) ' }],
    tests: 'login-limits',
    named: 'ten people signed in',
  },
  {
    name: 'a limit grows five times at most',
    changes: [{ file: REPUTATION, take: 'most: ACCOUNTS_A_STEP * MOST_STEPS', put: 'most: 1_000' }],
    tests: 'counted-sign-in-tries',
    named: 'five times as high',
  },
  {
    name: 'a page is refused a second late',
    changes: [{ file: 'src/platform/web/pages.ts', take: 'await pause(REJECTION_DELAY_MS);' }],
    tests: 'web/pages.http',
    named: 'a second later',
  },
];

/** Whose e-mail it is. @type {Guard[]} */
const confirmations = [
  {
    name: 'a confirmation link works once',
    changes: [{ file: CONFIRMATIONS, take: ' AND used_at IS NULL' }],
    tests: CONFIRMATION,
    named: 'of an account, once|twelve',
  },
  {
    name: 'a confirmation link works for a day',
    changes: [{ file: CONFIRMATIONS, take: ' AND expires_at > now()' }],
    tests: CONFIRMATION,
    named: 'after 24 hours',
  },
  {
    name: 'three confirmation links an hour',
    changes: [{ file: CONFIRMATIONS, take: 'if (recent >= CONFIRMATIONS_PER_HOUR) return false;' }],
    tests: CONFIRMATION,
    named: 'three in an hour',
  },
  {
    name: 'an unconfirmed account loses what a stranger left',
    changes: [
      {
        file: `${IDENTITY}/application/claim-account.ts`,
        take: 'if (user && !user.isEmailConfirmed && !user.isAdmin)',
        put: 'if (!user)',
      },
      { file: `${IDENTITY}/application/claim-account.ts`, take: 'await this.users.dropUnconfirmed(userId);' },
    ],
    tests: CONFIRMATION,
    named: 'without what the stranger left',
  },
  {
    name: 'a confirmed account keeps what is in it',
    changes: [{ file: `${IDENTITY}/application/claim-account.ts`, take: '!user.isEmailConfirmed && ' }],
    tests: CONFIRMATION,
    named: 'that was confirmed',
  },
  {
    name: 'an unconfirmed name stands in no mail',
    changes: [
      {
        file: `${IDENTITY}/adapters/mail/template-account-mails.ts`,
        take: "user.isEmailConfirmed ? user.name : ''",
        put: 'user.name',
      },
    ],
    tests: 'template-account-mails',
    named: 'nothing that somebody typed',
  },
  {
    name: 'REQUIRE_CONFIRMED_EMAIL',
    changes: [
      {
        file: 'src/modules/ordering/application/open-checkout.ts',
        take: 'this.needsConfirmedEmail && ',
        put: 'false && ',
      },
    ],
    tests: 'confirmed-buyers',
    named: 'where only confirmed',
  },
];

/** Who works here. @type {Guard[]} */
const staff = [
  {
    name: 'an invitation works for 72 hours',
    changes: [{ file: INVITATIONS, take: ' AND i.expires_at > now()' }],
    tests: 'staff.http',
    named: '72 hours',
  },
  {
    name: 'an invitation works once',
    changes: [
      {
        file: INVITATIONS,
        take: 'UPDATE staff_invitations i SET closed_at = now(), token_hash = NULL WHERE i.id = $1 AND ${IS_OPEN} RETURNING i.id',
        put: 'UPDATE staff_invitations i SET closed_at = NULL WHERE i.id = $1 RETURNING i.id',
      },
    ],
    tests: 'staff.http',
    named: 'works once',
  },
  {
    name: 'an invitation that is revoked is closed',
    changes: [
      {
        file: INVITATIONS,
        take: 'SET closed_at = now(), token_hash = NULL WHERE i.id = $1 AND ${IS_WAITING} RETURNING ${INVITATION}',
        put: 'SET closed_at = NULL WHERE i.id = $1 AND ${IS_WAITING} RETURNING ${INVITATION}',
      },
    ],
    tests: 'staff.http',
    named: 'that is revoked',
  },
  {
    name: 'an invitation is for its e-mail',
    changes: [
      {
        file: JOIN,
        take: "if (caller.email !== email) throw new DomainError('wrong_account', `This invitation is for ${email}. Sign in with that account to accept it.`);",
      },
    ],
    tests: 'staff.http',
    named: 'cannot be somebody else',
  },
  {
    name: 'an invitation changes no password',
    changes: [
      { file: JOIN, take: 'if (await this.accounts.findByEmail(email)) throw accountExists();' },
      { file: JOIN, take: 'if (!accountId) throw accountExists();', put: 'if (!accountId) return;' },
    ],
    tests: 'staff.http',
    named: 'signs in to accept',
  },
  {
    name: 'of an invitation no more than its hash is kept',
    changes: [
      {
        file: `${STAFF}/application/invitation-key.ts`,
        take: "createHash('sha256').update(token).digest()",
        put: 'Buffer.from(token)',
      },
    ],
    tests: 'staff.http',
    named: 'as a hash only',
  },
  {
    name: 'the password of new staff has twelve',
    changes: [{ file: `${IDENTITY}/application/staff-accounts.ts`, take: 'assertLongEnoughForStaff(password);' }],
    tests: 'staff.http',
    named: 'long enough for staff',
  },
  {
    name: 'nobody changes the own role',
    changes: [
      {
        file: CHANGE_STAFF,
        take: "if (id === by) throw new DomainError('own_account', 'Your own role is for another owner to change.');",
      },
    ],
    tests: 'staff.http',
    named: 'for others to change',
  },
  {
    name: 'who changes staff is an owner still',
    changes: [
      {
        file: CHANGE_STAFF,
        take: "if (!staff.some((member) => member.id === by && member.role === 'owner')) throw new DomainError('role_required', 'Your role in the back office does not include this.');",
      },
    ],
    tests: 'staff.http',
    named: 'leaves one owner',
    times: 3,
  },
  {
    name: 'who is removed is signed out',
    changes: [{ file: `${IDENTITY}/application/staff-accounts.ts`, take: 'await this.users.endSessions(id);' }],
    tests: 'staff.http',
    named: 'ends every session',
  },
];

/** What staff did stays written. @type {Guard[]} */
const audit = [
  {
    name: 'an entry of the audit log is not changed',
    changes: [
      {
        file: AUDIT,
        take: 'CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_log();',
      },
    ],
    tests: 'audit-log.http',
    named: 'the owner of its table: (UPDATE|DELETE)',
  },
  {
    name: 'the audit log is not emptied',
    changes: [
      {
        file: AUDIT,
        take: 'CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();',
      },
    ],
    tests: 'audit-log.http',
    named: 'the owner of its table: TRUNCATE',
  },
];

/** What a shop for real money does not start with. @type {Guard[]} */
const production = [
  {
    name: 'production needs its secrets, address and mail server',
    changes: [
      {
        file: SAFETY,
        take: "    ...NEEDED_IN_PRODUCTION.filter((name) => env[name] === undefined).map((name) => ({ name, need: 'a value when NODE_ENV is production' })),\n",
      },
    ],
    tests: CONFIG,
    named: 'unsafe SMTP_URL',
  },
  {
    name: 'production needs secrets that nobody guesses',
    changes: [{ file: SAFETY, take: '    ...secretsToGuess(env),\n' }],
    tests: CONFIG,
    named: 'unsafe JWT_SECRET',
  },
  {
    name: 'production limits calls',
    changes: [{ file: SAFETY, take: "if (env.RATE_LIMIT === 'off') unsafe", put: 'if (false) unsafe' }],
    tests: CONFIG,
    named: 'unsafe RATE_LIMIT',
  },
  {
    name: 'production has no demo accounts',
    changes: [{ file: SAFETY, take: 'if (env.SEED_DEMO) unsafe', put: 'if (false) unsafe' }],
    tests: CONFIG,
    named: 'unsafe SEED_DEMO',
  },
  {
    name: 'production is reached over https',
    changes: [{ file: SAFETY, take: '    ...sentInTheClear(env),\n' }],
    tests: CONFIG,
    named: 'unsafe (PUBLIC_URL|CORS_ORIGINS)',
  },
  {
    name: 'REQUIRE_TLS',
    changes: [{ file: SAFETY, take: '    ...(env.REQUIRE_TLS ? withoutTls(env) : []),\n' }],
    tests: CONFIG,
    named: 'REQUIRE_TLS',
  },
];

/** Who gets in, who works here, and what stays written of it. @type {Guard[]} */
export const ACCESS_GUARDS = [...signIns, ...confirmations, ...staff, ...audit, ...production];
