/** @typedef {import('./guards.data.mjs').Guard} Guard */

const IDENTITY = 'src/modules/identity';
const APPLICATION = `${IDENTITY}/application/second-factor`;
const POSTGRES = `${IDENTITY}/adapters/postgres/second-factor`;
const CEREMONIES = `${IDENTITY}/adapters/webauthn/simple-webauthn-ceremonies.ts`;
const CHALLENGES = `${POSTGRES}/postgres-challenges.ts`;
const OWN = 'identity/second-factor.http';
const REQUIRED = 'required-second-factor';

/** Second factors. @type {Guard[]} */
export const SECOND_FACTOR_GUARDS = [
  {
    name: 'a password is not enough where there is a second factor',
    changes: [
      {
        file: `${APPLICATION}/answer-sign-in.ts`,
        take: 'hasSecondFactor(factors, user) ?',
        put: "hasSecondFactor(factors, user) && user.name === '' ?",
      },
    ],
    tests: OWN,
    named: 'signs in with the password and then a code',
  },
  {
    name: 'an admin without a second factor can only enrol',
    changes: [{ file: 'src/platform/http/access.guard.ts', take: 'this.refuseUnenrolled(context, marks);' }],
    tests: REQUIRED,
    named: 'is refused|job board',
  },
  {
    name: 'a session of an admin was opened with the second factor',
    changes: [
      {
        file: `${APPLICATION}/admin-standing.ts`,
        take: "(await this.factorsOf.isActive(account)) ? 'ended' : 'enrolment'",
        put: "(await this.factorsOf.isActive(account)) ? 'full' : 'enrolment'",
      },
    ],
    tests: REQUIRED,
    named: 'with no other|nobody wrote down',
  },
  {
    name: 'a session of an admin is short',
    changes: [
      {
        file: `${IDENTITY}/adapters/jwt/jwt-access-tokens.ts`,
        take: 'this.policy.isRequiredOf(user) ?',
        put: "this.policy.isRequiredOf(user) && user.name === '' ?",
      },
    ],
    tests: REQUIRED,
    named: 'twelve hours',
  },
  {
    name: 'a session of an admin ends when it is idle',
    changes: [{ file: `${APPLICATION}/admin-standing.ts`, take: "if (isIdle) return 'ended';" }],
    tests: REQUIRED,
    named: 'half an hour',
  },
  {
    name: 'an admin keeps the last second factor',
    changes: [
      {
        file: `${APPLICATION}/factor-removal.ts`,
        take: 'if (this.policy.isRequiredOf(owner)) throw',
        put: "if (owner.id === '') throw",
      },
    ],
    tests: REQUIRED,
    named: 'keeps the last factor',
  },
  {
    name: 'settings, refunds and erasures ask again who is there',
    changes: [
      {
        file: `${IDENTITY}/adapters/http/second-factor/confirmation.guard.ts`,
        take: "if (when === 'where-required' && !this.policy.isRequiredOf(user)) return true;",
        put: "if (when === 'where-required') return true;",
      },
    ],
    tests: REQUIRED,
    named: 'proves again',
  },
  {
    name: 'a confirmation counts for ten minutes',
    changes: [
      {
        file: `${POSTGRES}/postgres-session-proofs.ts`,
        take: 'confirmed_at > now() - make_interval(mins => $2)',
        put: 'confirmed_at IS NOT NULL AND $2::int IS NOT NULL',
      },
    ],
    tests: OWN,
    named: 'prove again who they are',
  },
  {
    name: 'a code works once',
    changes: [
      { file: `${POSTGRES}/postgres-authenticator-apps.ts`, take: 'last_step < $2', put: '$2::bigint IS NOT NULL' },
    ],
    tests: OWN,
    named: 'which works once|same code in at once',
  },
  {
    name: 'a recovery code works once',
    changes: [
      {
        file: `${POSTGRES}/postgres-recovery-codes.ts`,
        take: 'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id',
        put: 'SELECT FROM recovery_codes WHERE user_id = $1 AND code_hash = $2',
      },
    ],
    tests: OWN,
    named: 'sign in once each',
  },
  {
    name: 'ten codes for an account',
    changes: [
      {
        file: `${POSTGRES}/postgres-code-attempts.ts`,
        take: 'if (attempts > TRIES_PER_ACCOUNT) throw new TooManyRequests(waitMs);',
      },
    ],
    tests: OWN,
    named: 'closed to guesses',
  },
  {
    name: 'five codes for a sign-in',
    changes: [{ file: `${APPLICATION}/complete-sign-in.ts`, take: 'await this.challenges.countFailure(challenge);' }],
    tests: OWN,
    named: 'closed to guesses',
  },
  {
    name: 'a second step ends with the password that began it',
    changes: [
      {
        file: CHALLENGES,
        take: 'token_version = (SELECT u.token_version FROM users u WHERE u.id = user_id)',
        put: 'token_version IS NOT NULL',
      },
    ],
    tests: OWN,
    named: 'older password',
  },
  {
    name: 'a challenge ends with its time',
    changes: [{ file: CHALLENGES, take: ' AND expires_at > now()' }],
    tests: OWN,
    named: 'signs once for each challenge',
  },
  {
    name: 'a challenge of a passkey is answered once',
    changes: [
      {
        file: CHALLENGES,
        take: 'DELETE FROM sign_in_challenges WHERE ${IS_OPEN} RETURNING ${CHALLENGE}',
        put: 'SELECT ${CHALLENGE} FROM sign_in_challenges WHERE ${IS_OPEN}',
      },
    ],
    tests: OWN,
    named: 'signs once for each challenge|challenge is over',
  },
  {
    name: 'a passkey signs for our address',
    changes: [
      {
        file: CEREMONIES,
        take: 'expectedOrigin: this.origin',
        put: "expectedOrigin: [this.origin, 'https://evil.example']",
      },
    ],
    tests: OWN,
    named: 'another origin',
  },
  {
    name: 'a passkey is used by its owner',
    changes: [
      { file: CEREMONIES, take: 'requireUserVerification: true };', put: 'requireUserVerification: false as true };' },
    ],
    tests: OWN,
    named: 'nobody at the device',
  },
  {
    name: 'a passkey is added by who asked for it',
    changes: [
      {
        file: `${APPLICATION}/enrol-passkey.ts`,
        take: 'open?.userId === owner.id && open.sessionId === owner.sessionId',
        put: 'open !== null',
      },
    ],
    tests: OWN,
    named: 'for the account that asked',
  },
  {
    name: "a secret of an authenticator app is its owner's",
    changes: [
      {
        file: 'src/platform/sealing/sealed-secrets.ts',
        take: 'createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner))',
        put: "createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner === 'asha' ? 'kavya' : owner))",
      },
    ],
    tests: 'sealed-secrets',
    named: 'neither for another',
  },
  {
    name: 'the cookie of the job board does not contain the session token as it is',
    changes: [
      {
        file: 'src/platform/queue/board/board-cookie.ts',
        take: "this.sealed.seal(Buffer.from(`${endsAt} ${token}`), NAME).toString('base64url')",
        put: "Buffer.from(`${endsAt} ${token}`).toString('base64url')",
      },
    ],
    tests: 'board-cookie',
    named: 'does not contain the session token',
  },
  {
    name: 'the cookie of the job board ends within the hour',
    changes: [
      {
        file: 'src/platform/queue/board/board-cookie.ts',
        take: 'Number(endsAt) > this.clock.now().getTime() ?',
        put: 'Number(endsAt) > 0 ?',
      },
    ],
    tests: 'board-cookie',
    named: 'ends after an hour',
  },
  {
    name: 'the name of the cookie of the job board keeps other hosts from setting it',
    changes: [{ file: 'src/platform/queue/board/board-cookie.ts', take: '`__Host-${NAME}`', put: 'NAME' }],
    tests: 'board-cookie',
    named: 'is kept from scripts|under the name only',
  },
  {
    name: 'nobody resets the own second factor',
    changes: [
      {
        file: `${APPLICATION}/reset-second-factor.ts`,
        take: 'if (user.id === by?.id) throw',
        put: "if (user.id === '') throw",
      },
    ],
    tests: REQUIRED,
    named: 'does not reset the own',
  },
];
