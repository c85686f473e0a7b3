import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { isId } from '../../../../kernel/ids.js';
import { Config } from '../../../../config/config.js';
import type { Caller } from '../../../../platform/http/caller.js';
import { AdminStanding } from '../../application/second-factor/second-factor-policy.js';
import { Sessions } from '../../application/ports/sessions.js';
import { SessionActivity } from '../../application/session-activity.js';
import { ADMIN_SESSION_HOURS } from '../../domain/second-factor.js';
import { TOKEN_TERMS, tokenKey } from './jwt-access-tokens.js';

type Claims = Partial<Record<'sub' | 'jti' | 'ver' | 'iat' | 'exp', unknown>>;

/** Authenticates a request. The token only identifies the account; everything else is read from the database. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    config: Config,
    private readonly sessions: Sessions,
    private readonly sessionActivity: SessionActivity,
    private readonly standing: AdminStanding,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: tokenKey(config.jwtSecret),
      algorithms: [TOKEN_TERMS.algorithm],
      issuer: TOKEN_TERMS.issuer,
      audience: TOKEN_TERMS.audience,
    });
  }

  /** Called after signature, issuer, audience and expiry were verified. @returns null for a session that has ended */
  async validate({ sub, jti, ver, iat, exp }: Claims): Promise<Caller | null> {
    if (!isId(sub) || !isId(jti) || !Number.isSafeInteger(ver) || !Number.isSafeInteger(exp)) return null;
    const account = await this.sessions.findAccount({ id: jti, userId: sub, version: ver as number });
    if (!account) return null;
    if (account.isAdmin && isOverAge(iat)) return null;
    const standing = await this.standing.of(account, jti);
    if (standing === 'ended') return null;
    const expiresAt = momentOf(exp);
    this.sessionActivity.record({
      id: jti,
      userId: sub,
      version: ver as number,
      startedAt: Number.isSafeInteger(iat) ? momentOf(iat) : null,
      expiresAt,
    });
    const { isStaffPassword, ...user } = account;
    return {
      ...user,
      token: { id: jti, expiresAt },
      ...(user.isAdmin && isStaffPassword === false && { role: null, mustSetPassword: true as const }),
      ...(standing === 'enrolment' && { mayOnlyEnrol: true as const }),
    };
  }
}

/** A session of a customer who joined the staff was opened for longer. The token's times are those of this clock. */
const isOverAge = (iat: unknown): boolean =>
  !Number.isSafeInteger(iat) || Date.now() - momentOf(iat).getTime() >= ADMIN_SESSION_HOURS * 3_600_000;

const momentOf = (seconds: unknown): Date => new Date((seconds as number) * 1000);
