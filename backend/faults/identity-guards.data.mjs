/** @typedef {import('./guards.data.mjs').Guard} Guard */

const IDENTITY = 'src/modules/identity';
const HTTP = 'src/platform/http';
const STRATEGY = `${IDENTITY}/adapters/jwt/jwt.strategy.ts`;
const SESSIONS = `${IDENTITY}/adapters/postgres/postgres-session-tokens.ts`;
const USERS = `${IDENTITY}/adapters/postgres/postgres-users.ts`;
const RESETS = `${IDENTITY}/adapters/postgres/postgres-password-resets.ts`;
const RESET_TOKEN = `${IDENTITY}/application/reset-token.ts`;
const SIGN_IN = `${IDENTITY}/application/sign-in.ts`;
const DELETE_ACCOUNT = `${IDENTITY}/application/delete-account.ts`;
const WEAKNESS = `${IDENTITY}/domain/password-weakness.ts`;
const BOOK = `${IDENTITY}/adapters/postgres/postgres-session-repository.ts`;
const CHECK_PASSWORD = `${IDENTITY}/application/check-password.ts`;
const NOT_YOUR_PASSWORD = `if (!(await this.hasher.verify(password, user.passwordHash))) throw DomainError.invalid('password', 'This is not your password.');`;
const CHANGE_OWN = `${IDENTITY}/application/change-own-password.ts`;
const CARTS = 'src/modules/carts/adapters/postgres/postgres-carts.ts';
const ADDRESSES = `${IDENTITY}/adapters/postgres/postgres-addresses.ts`;
const LIMITS = `${HTTP}/limits/limits.ts`;

/** Who is calling. @type {Guard[]} */
const tokens = [
  {
    name: 'a token is made with our algorithm',
    changes: [{ file: STRATEGY, take: 'algorithms: [TOKEN_TERMS.algorithm],' }],
    tests: 'token-attacks',
    named: 'a token with HS',
  },
  {
    name: 'a token was issued by us',
    changes: [{ file: STRATEGY, take: 'issuer: TOKEN_TERMS.issuer,' }],
    tests: 'jwt/access.test',
    named: 'another issuer',
  },
  {
    name: 'a token is meant for us',
    changes: [{ file: STRATEGY, take: 'audience: TOKEN_TERMS.audience,' }],
    tests: 'jwt/access.test',
    named: 'another issuer',
  },
  {
    name: 'a token ends with its time',
    changes: [
      {
        file: STRATEGY,
        take: 'audience: TOKEN_TERMS.audience,',
        put: 'audience: TOKEN_TERMS.audience, ignoreExpiration: true,',
      },
    ],
    tests: 'jwt/access.test',
    named: 'too old',
  },
  {
    name: 'a token names account, session, version and end',
    changes: [
      {
        file: STRATEGY,
        take: 'if (!isId(sub) || !isId(jti) || !Number.isSafeInteger(ver) || !Number.isSafeInteger(exp)) return null;',
        put: "if (typeof sub !== 'string' || typeof jti !== 'string') return null;",
      },
    ],
    tests: 'jwt/access.test',
    named: 'is refused',
  },
  {
    name: 'a token counts for the version of the password that it was made for',
    changes: [{ file: SESSIONS, take: 'token_version = $2', put: '$2::int IS NOT NULL' }],
    tests: 'http/password-reset.test',
    named: 'ends every older session',
  },
  {
    name: 'a token that was signed out has ended',
    changes: [
      {
        file: SESSIONS,
        take: 'NOT EXISTS (SELECT FROM ended_tokens WHERE token_id = $3)',
        put: '$3::uuid IS NOT NULL',
      },
    ],
    tests: 'identity/adapters/http/account.test',
    named: 'logout',
  },
  {
    name: 'a new password ends every session',
    changes: [{ file: USERS, take: `, tokenVersion: () => 'token_version + 1'` }],
    tests: 'http/password-reset.test',
    named: 'ends every older session',
  },
  {
    name: 'nobody is somebody',
    changes: [
      {
        file: `${HTTP}/access.guard.ts`,
        take: `if (!user) throw new DomainError('sign_in_required', 'Please sign in to continue.');`,
      },
    ],
    tests: 'jwt/access.test',
    named: 'is refused',
  },
  {
    name: 'role check',
    changes: [{ file: `${HTTP}/access.guard.ts`, take: 'if (needed) assertRole(request.user, needed);' }],
    tests: 'admin-orders.http',
    named: 'is for visitors',
  },
  {
    name: 'a role opens what it names alone',
    changes: [
      {
        file: `${HTTP}/access.guard.ts`,
        take: `if (!isRoleEnough(role, needed)) throw new DomainError('role_required', 'Your role in the back office does not include this.');`,
      },
    ],
    tests: 'access-matrix',
    named: 'for catalogue',
  },
  {
    name: 'the role is read on every call',
    changes: [
      { file: SESSIONS, take: 'is_admin AS "isAdmin", role FROM', put: `is_admin AS "isAdmin", 'owner' AS role FROM` },
    ],
    tests: 'access-matrix',
    named: 'for catalogue',
  },
];

/** Passwords and accounts. @type {Guard[]} */
const accounts = [
  {
    name: 'the password is right',
    changes: [{ file: SIGN_IN, take: ' || !isRight' }],
    tests: 'identity/adapters/http/account.test',
    named: 'same bytes',
  },
  {
    name: 'an unknown e-mail costs a hash too',
    changes: [
      {
        file: SIGN_IN,
        take: 'await this.hasher.verify(password, user?.passwordHash ?? null)',
        put: 'user !== null && (await this.hasher.verify(password, user.passwordHash))',
      },
    ],
    tests: 'http/same-work',
    named: 'so that time does not tell',
  },
  {
    name: 'what stands in for a hash costs as much',
    changes: [
      {
        file: `${IDENTITY}/adapters/argon2/argon2-password-hasher.ts`,
        take: `hash('a password that nobody has', COST)`,
        put: `hash('a password that nobody has', { ...COST, timeCost: 1 })`,
      },
    ],
    tests: 'http/same-work',
    named: 'so that time does not tell',
  },
  {
    name: 'one address in every spelling is one account',
    changes: [{ file: `${IDENTITY}/domain/user.ts`, take: '.toLowerCase()' }],
    tests: 'identity/adapters/http/account.test',
    named: 'however it is spelled',
  },
  {
    name: 'a password has six characters',
    changes: [
      {
        file: `${IDENTITY}/adapters/http/credential.rules.ts`,
        take: 'if (length < min) return MESSAGES.passwordTooShort;',
      },
    ],
    tests: 'http/password-reset.test',
    named: 'leaves the link open',
  },
  {
    name: 'the password of an admin has twelve',
    changes: [{ file: `${IDENTITY}/application/ensure-admin.ts`, take: 'length < SHORTEST_STAFF_PASSWORD || ' }],
    tests: 'application/accounts.test',
    named: 'refuses an admin with',
  },
  {
    name: 'a strict shop lets nobody register with a weak password',
    changes: [
      {
        file: `${IDENTITY}/application/register-customer.ts`,
        take: 'this.passwords.assertFit(password, { name, email: address });',
      },
    ],
    tests: 'strict-passwords',
    named: 'nobody registers with',
  },
  {
    name: 'a strict shop sets no weak password by a link',
    changes: [
      { file: `${IDENTITY}/application/reset-password.ts`, take: 'this.passwords.assertFit(password, owner);' },
    ],
    tests: 'strict-passwords',
    named: 'a link sets no weak one',
  },
  {
    name: 'a strict shop has no admin with a weak password',
    changes: [
      {
        file: `${IDENTITY}/application/ensure-admin.ts`,
        take: 'this.passwords.assertFit(password, { name: known?.name ?? name, email: address });',
      },
    ],
    tests: 'strict-passwords',
    named: 'the operator makes no admin',
  },
  {
    name: 'a common password is weak',
    changes: [{ file: WEAKNESS, take: 'common.has(plain)', put: 'false' }],
    tests: 'password-weakness',
    named: 'finds sunshine weak|finds SunShine weak|finds password weak',
  },
  {
    name: 'a password of the context is weak',
    changes: [{ file: WEAKNESS, take: 'known.some((word) => plain.includes(word))', put: 'false' }],
    tests: 'password-weakness',
    named: 'without your name',
  },
  {
    name: 'who is promoted gets the password of the operator',
    changes: [
      {
        file: `${IDENTITY}/application/ensure-admin.ts`,
        take: 'await this.users.changePassword(user.id, { passwordHash });',
      },
    ],
    tests: 'application/accounts.test',
    named: 'instead of its own',
  },
  {
    name: 'the e-mail of an account stays',
    changes: [
      {
        file: `${IDENTITY}/application/change-profile.ts`,
        take: `if (email != null && normaliseEmail(email) !== user.email) throw DomainError.invalid('email', 'Email cannot be changed.');`,
      },
    ],
    tests: 'http/profile.test',
    named: 'an e-mail other than',
  },
  {
    name: 'an account is deleted with its password only',
    changes: [{ file: CHECK_PASSWORD, take: NOT_YOUR_PASSWORD }],
    tests: 'personal-data.http',
    named: 'needs the password',
  },
  {
    name: 'a password is changed by who knows it',
    changes: [{ file: CHECK_PASSWORD, take: NOT_YOUR_PASSWORD }],
    tests: 'http/password.test',
    named: 'needs the present one',
  },
  {
    name: 'a strict shop lets nobody change to a weak password',
    changes: [{ file: CHANGE_OWN, take: "this.passwords.assertFit(newPassword, owner, 'newPassword');" }],
    tests: 'strict-passwords',
    named: 'nobody changes to',
  },
  {
    name: 'of two changes of a password at once one counts',
    changes: [{ file: CHANGE_OWN, take: ', replaced: owner.passwordHash' }],
    tests: 'http/password.test',
    named: 'of several at once',
  },
  {
    name: 'eight guesses of a password by who wants to change it',
    changes: [{ file: `${IDENTITY}/adapters/http/password.controller.ts`, take: "@Limited('change-password')" }],
    tests: 'own-limits',
    named: 'to change it',
  },
  {
    name: "an address is of one's own",
    changes: [{ file: ADDRESSES, take: 'WHERE user_id = $1 ORDER', put: 'WHERE $1::uuid IS NOT NULL ORDER' }],
    tests: 'http/addresses.test',
    named: 'nobody else',
  },
  {
    name: 'an address book has an end',
    changes: [{ file: `${IDENTITY}/application/address-book.ts`, take: 'book.length >= MOST_ADDRESSES', put: 'false' }],
    tests: 'http/addresses.test',
    named: 'takes twenty',
  },
  {
    name: 'an address book is changed by one at a time',
    changes: [{ file: ADDRESSES, take: ' FOR UPDATE' }],
    tests: 'http/addresses.test',
    named: 'takes twenty|one default when several',
  },
  {
    name: 'the default address is changed for another first',
    changes: [{ file: `${IDENTITY}/application/address-book.ts`, take: 'isDefault && book.length > 1', put: 'false' }],
    tests: 'http/addresses.test',
    named: 'lets an address go',
  },
  {
    name: "a cart is of one's own",
    changes: [
      {
        file: CARTS,
        take: "SELECT version, items FROM carts WHERE user_id = $1'",
        put: "SELECT version, items FROM carts WHERE $1::uuid IS NOT NULL'",
      },
    ],
    tests: 'carts/saved-carts',
    named: 'nobody else',
  },
  {
    name: 'a cart that another browser changed is not written over',
    changes: [{ file: CARTS, take: 'WHERE carts.version = $2', put: 'WHERE $2::int IS NOT NULL' }],
    tests: 'carts/saved-carts',
    named: 'has seen its present version',
  },
  {
    name: 'an order leaves a cart once',
    changes: [{ file: CARTS, take: ' AND NOT ($2::uuid = ANY (orders))' }],
    tests: 'carts/saved-carts',
    named: 'loses it once',
  },
  {
    name: 'a cart has an end',
    changes: [
      {
        file: 'src/modules/carts/adapters/http/saved-cart.dto.ts',
        take: ' @ArrayMaxSize(LIMITS.orderLines, { message: `A cart has at most ${LIMITS.orderLines} lines.` })',
      },
    ],
    tests: 'carts/saved-carts',
    named: 'a list of 51 items',
  },
  {
    name: 'the account of an admin stays',
    changes: [
      {
        file: DELETE_ACCOUNT,
        take: `if (user.isAdmin) throw new DomainError('admin_account', 'The account of an admin cannot be deleted here.');`,
      },
    ],
    tests: 'personal-data.http',
    named: 'is refused to an admin',
  },
];

/** Sessions that people see and end. @type {Guard[]} */
const sessions = [
  {
    name: "a list of sessions is of one's own",
    changes: [{ file: BOOK, take: 's.user_id = $1 AND', put: '$1::uuid IS NOT NULL AND' }],
    tests: 'http/sessions.test',
    named: 'are nobody else',
  },
  {
    name: 'a session is ended by its owner',
    changes: [{ file: BOOK, take: 'user_id = $1 AND id = $2', put: '$1::uuid IS NOT NULL AND id = $2' }],
    tests: 'http/sessions.test',
    named: 'own alone',
  },
  {
    name: 'sessions are ended with the password only',
    changes: [{ file: CHECK_PASSWORD, take: NOT_YOUR_PASSWORD }],
    tests: 'http/sessions.test',
    named: 'asks for the password',
  },
  {
    name: 'a session that is ended is over',
    changes: [
      {
        file: BOOK,
        take: 'SELECT id, expires_at FROM ended ON',
        put: 'SELECT id, expires_at FROM ended WHERE false ON',
      },
    ],
    tests: 'http/sessions.test',
    named: 'ends the one that is named|ends all but',
  },
  {
    name: 'sessions of somebody else are ended by admins',
    changes: [{ file: `${IDENTITY}/adapters/http/sessions.controller.ts`, take: '@ForOwners()' }],
    tests: 'http/sessions.test',
    named: 'is what an admin can do',
  },
  {
    name: 'a new sign-in ends the session before',
    changes: [
      {
        file: `${IDENTITY}/application/open-session.ts`,
        take: 'if (before && before.userId === user.id) await this.sessionTokens.revoke(before.id, before.expiresAt);',
      },
    ],
    tests: 'http/sessions.test',
    named: 'whose token came along',
  },
  {
    name: 'a session before is shown by a token of ours',
    changes: [
      {
        file: `${IDENTITY}/adapters/jwt/jwt-access-tokens.ts`,
        take: 'this.jwt.verify<{ jti?: unknown; sub?: unknown; exp: number }>(token, { issuer, audience, algorithms: [algorithm] })',
        put: 'this.jwt.decode<{ jti?: unknown; sub?: unknown; exp: number }>(token)',
      },
    ],
    tests: 'http/sessions.test',
    named: 'ends nothing when',
  },
  {
    name: 'what was signed out is remembered a day longer than its token lasts',
    changes: [{ file: SESSIONS, take: ` - interval '1 day'` }],
    tests: 'identity/adapters/http/clock-jumps',
    named: 'brings no token back',
  },
  {
    name: 'the owner of an idle account is told before it is erased',
    changes: [
      {
        file: `${IDENTITY}/adapters/postgres/postgres-idle-accounts.ts`,
        take: " AND idle_notice_at < now() - interval '${NOTICE_DAYS} days'",
      },
    ],
    tests: 'idle-accounts',
    named: 'three days after one mail',
  },
  {
    name: 'accounts of admins are never idle',
    changes: [{ file: `${IDENTITY}/adapters/postgres/postgres-idle-accounts.ts`, take: 'NOT is_admin AND ' }],
    tests: 'idle-accounts',
    named: 'an admin',
  },
  {
    name: 'whoever signs in keeps the account',
    changes: [
      {
        file: `${IDENTITY}/adapters/postgres/postgres-session-repository.ts`,
        take: 'UPDATE users SET last_seen_at = now(), idle_notice_at = NULL WHERE id = $2',
        put: 'SELECT',
      },
    ],
    tests: 'idle-accounts',
    named: 'signs in after the mail',
  },
  {
    name: 'an idle session ends',
    changes: [{ file: SESSIONS, take: 'seen_at < now() - make_interval(mins => $4)', put: '$4::int IS NULL' }],
    tests: 'idle-sessions',
    named: 'nobody used for so long',
  },
  {
    name: 'a session that ended comes back into no list',
    changes: [
      {
        file: `${IDENTITY}/adapters/postgres/postgres-session-activity.ts`,
        take: 'NOT EXISTS (SELECT FROM ended_tokens WHERE token_id = t.id)',
        put: 'true',
      },
    ],
    tests: 'http/sessions.test',
    named: 'brings back no session',
  },
  {
    name: 'eight guesses of a password by who wants sessions ended',
    changes: [{ file: `${IDENTITY}/adapters/http/sessions.controller.ts`, take: `@Limited('end-sessions')` }],
    tests: 'own-limits',
    named: 'to end sessions',
  },
];

/** Links for a new password. @type {Guard[]} */
const resets = [
  {
    name: 'a link works once',
    changes: [{ file: RESETS, take: `'used_at IS NULL AND expires_at > now()'`, put: `'expires_at > now()'` }],
    tests: 'http/password-reset.test',
    named: 'works once',
  },
  {
    name: 'a link works for an hour',
    changes: [{ file: RESETS, take: ' AND expires_at > now()' }],
    tests: 'http/password-reset.test',
    named: 'after 60 minutes',
  },
  {
    name: 'a newer link ends the older',
    changes: [{ file: RESETS, take: 'await this.closeOlder(reset.userId);' }],
    tests: 'http/password-reset.test',
    named: 'once a newer link',
  },
  {
    name: 'three links an hour',
    changes: [
      { file: RESETS, take: 'if ((await this.openedWithinAnHour(reset.userId)) >= RESETS_PER_HOUR) return false;' },
    ],
    tests: 'http/password-reset.test',
    named: 'three mails an hour',
  },
  {
    name: 'row lock on the account that asks for a link',
    changes: [
      {
        file: RESETS,
        take: `await this.database.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [reset.userId]);`,
      },
    ],
    tests: 'postgres-password-resets',
    named: 'however many',
  },
  {
    name: 'of a link no more than its hash is kept',
    changes: [{ file: RESET_TOKEN, take: `createHash('sha256').update(token).digest()`, put: 'Buffer.from(token)' }],
    tests: 'http/password-reset.test',
    named: 'nowhere but in the mail',
  },
  {
    name: 'a link has the form of one',
    changes: [{ file: RESET_TOKEN, take: 'FORM.test(token) ? hash(token) : null', put: 'hash(token)' }],
    tests: 'reset-token.test',
    named: 'for no token',
  },
];

/** How often. @type {Guard[]} */
const limits = [
  {
    name: 'eight wrong passwords for one account',
    changes: [
      {
        file: LIMITS,
        take: `{ most: 8, withinMs: 15 * MINUTE, per: 'account', after: (status) => (status === 200 ? 'reset' : keepFailedSignIns(status)) },`,
      },
    ],
    tests: 'login-limits',
    named: 'eight wrong',
  },
  {
    name: 'thirty wrong passwords from one network',
    changes: [
      {
        file: LIMITS,
        take: `{ most: 30, withinMs: 15 * MINUTE, per: 'network', after: keepFailedSignIns, isGrowing: true },\n`,
      },
    ],
    tests: 'login-limits',
    named: '30 failures',
  },
  {
    name: 'a window is no longer than its limit says',
    changes: [
      {
        file: `${HTTP}/limits/postgres-rate-limits.ts`,
        take: ` AND r.ends_at <= clock_timestamp() + $3 * interval '1 millisecond'`,
      },
    ],
    tests: 'limits/rate-limits.test',
    named: 'was set back',
  },
  {
    name: 'what nobody of ours wrote into X-Forwarded-For counts for nothing',
    changes: [
      {
        file: `${HTTP}/http-app.ts`,
        take: 'trustProxyHops > 0 && ((_address, hop) => hop < trustProxyHops)',
        put: 'true',
      },
    ],
    tests: 'login-limits',
    named: 'is not fooled',
  },
  {
    name: 'twenty registrations in ten minutes',
    changes: [{ file: `${IDENTITY}/adapters/http/account.controller.ts`, take: `@Limited('register')` }],
    tests: 'limits/limits.http',
    named: 'twenty people register',
  },
  {
    name: 'twenty questions for a link in ten minutes',
    changes: [{ file: `${IDENTITY}/adapters/http/password-reset.controller.ts`, take: `@Limited('forgot-password')` }],
    tests: 'limits/limits.http',
    named: 'in one shape',
  },
  {
    name: 'ten guesses of a link',
    changes: [{ file: `${IDENTITY}/adapters/http/password-reset.controller.ts`, take: `@Limited('reset-password')` }],
    tests: 'limits/limits.http',
    named: 'guess more than ten',
  },
  {
    name: 'eight guesses of a password by who wants an account deleted',
    changes: [{ file: `${IDENTITY}/adapters/http/personal-data.controller.ts`, take: `@Limited('delete-account')` }],
    tests: 'own-limits',
    named: 'eight deletions',
  },
  {
    name: 'thirty uploads a minute',
    changes: [
      {
        file: 'src/modules/catalog/adapters/http/upload.controller.ts',
        take: `@Limited('upload')\n  @UseInterceptors`,
        put: '@UseInterceptors',
      },
    ],
    tests: 'own-limits',
    named: 'thirty uploads',
  },
  {
    name: 'twenty started payments in ten minutes',
    changes: [{ file: 'src/modules/ordering/adapters/http/checkout.controller.ts', take: `@Limited('start-payment')` }],
    tests: 'limits/limits.http',
    named: '20 started payments',
  },
  {
    name: 'searches and sign-ins give way to checkouts',
    changes: [{ file: `${HTTP}/limits/load.guard.ts`, take: 'throw new TooBusy();', put: 'return true;' }],
    tests: 'limits/load.http',
    named: 'sends searches and sign-ins away',
  },
];

export const IDENTITY_GUARDS = [...tokens, ...accounts, ...sessions, ...resets, ...limits];
