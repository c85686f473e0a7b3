import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import type { SignedInUser } from '@shop/contracts';
import { CurrentCaller, OpenToEnrolment, type Caller } from '../../../../platform/http/caller.js';
import { ChangeProfile } from '../../application/change-profile.js';
import { ShowProfile } from '../../application/show-profile.js';
import { signedInUser } from '../../application/signed-in-user.js';
import { BearerToken } from './bearer-token.js';
import { ProfileDto } from './identity.dto.js';

/**
 * The caller's own account, regardless of ids in the body. Returns the token of the request: no new session is opened.
 */
@Controller('users/profile')
export class ProfileController {
  constructor(
    private readonly showProfile: ShowProfile,
    private readonly changeProfile: ChangeProfile,
  ) {}

  @Get()
  @OpenToEnrolment()
  @Header('cache-control', 'no-store')
  async show(@CurrentCaller() caller: Caller, @BearerToken() token: string): Promise<SignedInUser> {
    return signedInUser(await this.showProfile.run(caller.id), token);
  }

  @Put()
  @Header('cache-control', 'no-store')
  async change(
    @CurrentCaller() caller: Caller,
    @BearerToken() token: string,
    @Body() body: ProfileDto,
  ): Promise<SignedInUser> {
    return signedInUser(await this.changeProfile.run(caller.id, body), token);
  }
}
