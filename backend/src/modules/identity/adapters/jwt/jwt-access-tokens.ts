import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import { isId } from '../../../../kernel/ids.js';
import { AccessTokens, type TokenMark } from '../../application/ports/access-tokens.js';
import type { User } from '../../domain/user.js';
import { TOKEN_TERMS } from './token-terms.js';

@Injectable()
export class JwtAccessTokens extends AccessTokens {
  constructor(private readonly jwt: JwtService) {
    super();
  }

  override async issue(user: User): Promise<TokenMark & { readonly token: string }> {
    const id = randomUUID();
    const token = await this.jwt.signAsync({ ver: user.tokenVersion }, { subject: user.id, jwtid: id });
    return { token, id, userId: user.id, expiresAt: endOf(this.jwt.decode<{ exp: number }>(token)) };
  }

  override read(token: string): TokenMark | null {
    try {
      const { issuer, audience, algorithm } = TOKEN_TERMS;
      const claims = this.jwt.verify<{ jti?: unknown; sub?: unknown; exp: number }>(token, { issuer, audience, algorithms: [algorithm] });
      return isId(claims.jti) && isId(claims.sub) ? { id: claims.jti, userId: claims.sub, expiresAt: endOf(claims) } : null;
    } catch {
      return null;
    }
  }
}

const endOf = ({ exp }: { exp: number }): Date => new Date(exp * 1000);
