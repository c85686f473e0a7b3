import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { SignedInUser } from '@shop/contracts';
import { CurrentCaller, Public, type Caller } from '../../../../platform/http/caller.js';
import { GivesWay } from '../../../../platform/http/limits/gives-way.js';
import { Limited } from '../../../../platform/http/limits/limited.js';
import { OpenSession, type Arrival } from '../../application/open-session.js';
import { RegisterCustomer } from '../../application/register-customer.js';
import { SignIn } from '../../application/sign-in.js';
import { SignOut } from '../../application/sign-out.js';
import { Arriving } from './arrival.js';
import { CredentialsDto, RegisterDto } from './identity.dto.js';

@Controller('users')
export class AccountController {
  constructor(
    private readonly registerCustomer: RegisterCustomer,
    private readonly signIn: SignIn,
    private readonly signOut: SignOut,
    private readonly openSession: OpenSession,
  ) {}

  @Post('register')
  @GivesWay()
  @Limited('register')
  @Public()
  async register(@Body() body: RegisterDto, @Arriving() arrival: Arrival): Promise<SignedInUser> {
    return this.openSession.run(await this.registerCustomer.run(body), arrival);
  }

  @Post('login')
  @GivesWay()
  @Limited('login')
  @Public()
  @HttpCode(200)
  async login(@Body() body: CredentialsDto, @Arriving() arrival: Arrival): Promise<SignedInUser> {
    return this.openSession.run(await this.signIn.run(body), arrival);
  }

  @Post('logout')
  @HttpCode(204)
  async logout(@CurrentCaller() caller: Caller): Promise<void> {
    await this.signOut.run(caller.token);
  }
}
