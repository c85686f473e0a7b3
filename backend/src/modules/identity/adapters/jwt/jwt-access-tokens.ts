import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { createSecretKey, randomUUID } from 'node:crypto';
import { Config } from '../../../../config/config.js';
import { isId } from '../../../../kernel/ids.js';
import { AccessTokens, type TokenMark } from '../../application/ports/sessions.js';
import { ADMIN_SESSION_HOURS } from '../../domain/second-factor.js';
import type { User } from '../../domain/user.js';

/** Claims of our access tokens besides the user. Tokens issued for other purposes are rejected. */
export const TOKEN_TERMS = { algorithm: 'HS256', issuer: 'shop', audience: 'shop-api' } as const;

/**
 * Returns a key object, because jsonwebtoken tries to parse a string as a private or public key on each call, which
 * costs more than the signature. The types of its wrappers lack key objects, but they pass them on unchanged.
 */
export const tokenKey = (secret: string) => createSecretKey(secret, 'utf8') as unknown as Buffer;

@Injectable()
export class JwtAccessTokens extends AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly config: Config,
  ) {
    super();
  }

  override async issue(user: User): Promise<TokenMark & { readonly token: string }> {
    const id = randomUUID();
    const token = await this.jwt.signAsync(
      { ver: user.tokenVersion },
      { subject: user.id, jwtid: id, expiresIn: this.secondsFor(user) },
    );
    return { token, id, userId: user.id, expiresAt: endOf(this.jwt.decode<{ exp: number }>(token)) };
  }

  /** Sessions of staff are short. */
  private secondsFor(user: User): number {
    const usual = secondsOf(this.config.jwtExpiresIn);
    return user.isAdmin ? Math.min(usual, ADMIN_SESSION_HOURS * 3600) : usual;
  }

  override read(token: string): TokenMark | null {
    try {
      const { issuer, audience, algorithm } = TOKEN_TERMS;
      const claims = this.jwt.verify<{ jti?: unknown; sub?: unknown; exp: number }>(token, {
        issuer,
        audience,
        algorithms: [algorithm],
      });
      return isId(claims.jti) && isId(claims.sub)
        ? { id: claims.jti, userId: claims.sub, expiresAt: endOf(claims) }
        : null;
    } catch {
      return null;
    }
  }
}

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** "7d" -> 604800. The format is that of JWT_EXPIRES_IN. */
const secondsOf = (duration: string): number =>
  Number(duration.slice(0, -1)) * SECONDS[duration.slice(-1) as keyof typeof SECONDS];

const endOf = ({ exp }: { exp: number }): Date => new Date(exp * 1000);
