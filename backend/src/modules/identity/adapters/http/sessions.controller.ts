import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import type { OpenSession } from '@shop/contracts';
import { SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, ForOwners, type Caller } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { EndSessionsOf } from '../../application/end-sessions-of.js';
import { EndSessions } from '../../application/end-sessions.js';
import { ListSessions } from '../../application/list-sessions.js';
import { EndSessionsDto, EndSessionsOfDto } from './identity.dto.js';
import { Limited } from './limits.js';

/** Lists and ends sessions. */
@Controller()
export class SessionsController {
  constructor(
    private readonly listSessions: ListSessions,
    private readonly endSessions: EndSessions,
    private readonly endSessionsOf: EndSessionsOf,
  ) {}

  @Get('users/me/sessions')
  @Header('cache-control', 'no-store')
  list(@CurrentCaller() caller: Caller): Promise<OpenSession[]> {
    return this.listSessions.run(caller.id, caller.token.id);
  }

  /** Ends the named session, or all but the current one. */
  @Post('users/me/sessions/end')
  @SecurityEvents({ 204: 'sessions ended', 400: 'sessions kept: wrong password' })
  @Limited('end-sessions')
  @HttpCode(204)
  end(@CurrentCaller() caller: Caller, @Body() body: EndSessionsDto): Promise<void> {
    return this.endSessions.run(caller, body);
  }

  @Post('admin/sessions/end')
  @SecurityEvents({ 204: 'sessions of somebody ended' })
  @ForOwners()
  @NeedsConfirmation()
  @HttpCode(204)
  endOf(@Body() { email }: EndSessionsOfDto): Promise<void> {
    return this.endSessionsOf.run(email);
  }
}
