import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import { AccessTokens } from '../../application/ports/access-tokens.js';
import type { User } from '../../domain/user.js';

@Injectable()
export class JwtAccessTokens extends AccessTokens {
  constructor(private readonly jwt: JwtService) {
    super();
  }

  override issue(user: User): Promise<string> {
    return this.jwt.signAsync({ ver: user.tokenVersion }, { subject: user.id, jwtid: randomUUID() });
  }
}
