import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { createSecretKey } from 'node:crypto';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { isId } from '../../../../kernel/ids.js';
import { Config } from '../../../../platform/config/config.js';
import type { Caller } from '../../../../platform/http/caller.js';
import { AdminStanding } from '../../application/second-factor/admin-standing.js';
import { SeenSessions } from '../../application/ports/seen-sessions.js';
import { Sessions } from '../../application/ports/sessions.js';
import { TOKEN_TERMS } from './token-terms.js';

type Claims = Partial<Record<'sub' | 'jti' | 'ver' | 'iat' | 'exp', unknown>>;

/**
 * Ready for use: of a text, jsonwebtoken would first try on each call whether it is a public key, which costs more than the signature.
 * The types of passport-jwt know texts and bytes only; it hands the key on as it is.
 */
const keyOf = (secret: string) => createSecretKey(secret, 'utf8') as unknown as Buffer;

/** Who is calling: the token's word counts for nothing but which account to read. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    config: Config,
    private readonly sessions: Sessions,
    private readonly seen: SeenSessions,
    private readonly standing: AdminStanding,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: keyOf(config.jwtSecret),
      algorithms: [TOKEN_TERMS.algorithm],
      issuer: TOKEN_TERMS.issuer,
      audience: TOKEN_TERMS.audience,
    });
  }

  /** Called once signature, issuer, audience and expiry were found right. @returns null for a session that ended */
  async validate({ sub, jti, ver, iat, exp }: Claims): Promise<Caller | null> {
    if (!isId(sub) || !isId(jti) || !Number.isSafeInteger(ver) || !Number.isSafeInteger(exp)) return null;
    const account = await this.sessions.find({ id: jti, userId: sub, version: ver as number });
    if (!account) return null;
    const standing = await this.standing.of(account, jti);
    if (standing === 'ended') return null;
    const expiresAt = momentOf(exp);
    this.seen.note({
      id: jti,
      userId: sub,
      version: ver as number,
      startedAt: Number.isSafeInteger(iat) ? momentOf(iat) : null,
      expiresAt,
    });
    return {
      ...account,
      token: { id: jti, expiresAt },
      ...(standing === 'enrolment' && { mayOnlyEnrol: true as const }),
    };
  }
}

const momentOf = (seconds: unknown): Date => new Date((seconds as number) * 1000);
