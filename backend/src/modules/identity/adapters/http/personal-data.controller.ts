import { Body, Controller, Delete, Get, Header, HttpCode } from '@nestjs/common';
import { SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { DeleteAccount } from '../../application/delete-account.js';
import { ShowPersonalData } from '../../application/show-personal-data.js';
import { DeleteAccountDto } from './identity.dto.js';
import { Limited } from './limits.js';

/** Export and erasure of the caller's personal data. */
@Controller('users/me')
export class PersonalDataController {
  constructor(
    private readonly showPersonalData: ShowPersonalData,
    private readonly deleteAccount: DeleteAccount,
  ) {}

  @Get('data')
  @Limited('own-data')
  @SecurityEvents({ 200: 'personal data handed out' })
  @Header('cache-control', 'no-store')
  @Header('content-disposition', 'attachment; filename="my-data.json"')
  data(@CurrentCaller() caller: Caller): Promise<Record<string, unknown>> {
    return this.showPersonalData.run(caller.id);
  }

  @Delete()
  @SecurityEvents({
    200: 'account deleted',
    204: 'account deleted',
    401: 'account kept: wrong password',
    400: 'account kept: wrong password',
  })
  @Limited('delete-account')
  @HttpCode(204)
  async delete(@CurrentCaller() caller: Caller, @Body() { password }: DeleteAccountDto): Promise<void> {
    await this.deleteAccount.run(caller.id, password);
  }
}
