import {
  Body,
  Controller,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
} from '@nestjs/common';
import type { OpenSession, SavedAddress, SignedInUser } from '@shop/contracts';
import type { IncomingMessage } from 'node:http';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { type Caller, CurrentCaller, ForStaff, OpenToEnrolment } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { AccountAdministration } from '../../application/account-administration.js';
import { AddressBook } from '../../application/address-book.js';
import { customerNotFound, DeleteAccount, EraseCustomer } from '../../application/erase-account.js';
import { ProfileService, signedInUser } from '../../application/profile.service.js';
import { SessionService } from '../../application/session.service.js';
import { DeleteAccountDto, EndSessionsDto, EndSessionsOfDto, ProfileDto, SavedAddressDto } from './identity.dto.js';
import { Limited } from './limits.js';

/** Injects the bearer token of a guarded request, as sent. */
const BearerToken = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<Pick<IncomingMessage, 'headers'>>();
  return headers.authorization?.replace(/^\S+\s+/, '');
});

/**
 * The caller's own account, regardless of ids in the body. Returns the token of the request: no new session is opened.
 */
@Controller('users/profile')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get()
  @OpenToEnrolment()
  async show(@CurrentCaller() caller: Caller, @BearerToken() token: string): Promise<SignedInUser> {
    return signedInUser(await this.profiles.show(caller.id), token);
  }

  @Put()
  async change(
    @CurrentCaller() caller: Caller,
    @BearerToken() token: string,
    @Body() body: ProfileDto,
  ): Promise<SignedInUser> {
    return signedInUser(await this.profiles.change(caller.id, body), token);
  }
}

/** The caller's own address book. */
@Controller('users/me/addresses')
export class AddressesController {
  constructor(private readonly book: AddressBook) {}

  @Get()
  list(@CurrentCaller() caller: Caller): Promise<SavedAddress[]> {
    return this.book.list(caller.id);
  }

  @Post()
  add(@CurrentCaller() caller: Caller, @Body() body: SavedAddressDto): Promise<SavedAddress> {
    return this.book.add(caller.id, body);
  }

  @Put(':addressId')
  @SecurityEvents(NOT_THEIRS)
  change(
    @CurrentCaller() caller: Caller,
    @Param('addressId') addressId: string,
    @Body() body: SavedAddressDto,
  ): Promise<SavedAddress> {
    return this.book.change(caller.id, addressId, body);
  }

  @Delete(':addressId')
  @SecurityEvents(NOT_THEIRS)
  @HttpCode(204)
  remove(@CurrentCaller() caller: Caller, @Param('addressId') addressId: string): Promise<void> {
    return this.book.remove(caller.id, addressId);
  }
}

/** Export and erasure of the caller's personal data. */
@Controller('users/me')
export class PersonalDataController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly deleteAccount: DeleteAccount,
  ) {}

  @Get('data')
  @Limited('own-data')
  @SecurityEvents({ 200: 'personal data handed out' })
  @Header('content-disposition', 'attachment; filename="my-data.json"')
  data(@CurrentCaller() caller: Caller): Promise<Record<string, unknown>> {
    return this.profiles.personalData(caller.id);
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

/** Deletes accounts of customers, for owners. */
@Controller('admin/customers')
export class ErasureController {
  constructor(private readonly eraseCustomer: EraseCustomer) {}

  @Delete(':id')
  @SecurityEvents({ 204: 'account of a customer deleted' })
  @ForStaff('customers')
  @NeedsConfirmation()
  @HttpCode(204)
  erase(@Param('id', new IdPipe(customerNotFound)) id: string): Promise<void> {
    return this.eraseCustomer.run(id);
  }
}

/** Lists and ends sessions. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionService,
    private readonly administration: AccountAdministration,
  ) {}

  @Get('users/me/sessions')
  list(@CurrentCaller() caller: Caller): Promise<OpenSession[]> {
    return this.sessions.list(caller.id, caller.token.id);
  }

  /** Ends the named session, or all but the current one. */
  @Post('users/me/sessions/end')
  @SecurityEvents({ 204: 'sessions ended', 400: 'sessions kept: wrong password' })
  @Limited('end-sessions')
  @HttpCode(204)
  end(@CurrentCaller() caller: Caller, @Body() body: EndSessionsDto): Promise<void> {
    return this.sessions.end(caller, body);
  }

  @Post('admin/sessions/end')
  @SecurityEvents({ 204: 'sessions of somebody ended' })
  @ForStaff('people')
  @NeedsConfirmation()
  @HttpCode(204)
  endOf(@Body() { email }: EndSessionsOfDto): Promise<void> {
    return this.administration.endSessions(email);
  }
}
