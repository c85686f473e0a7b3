import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { SavedAddress } from '@shop/contracts';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { AddressBook } from '../../application/address-book.js';
import { SavedAddressDto } from './identity.dto.js';

/** The caller's own address book. */
@Controller('users/me/addresses')
export class AddressesController {
  constructor(private readonly book: AddressBook) {}

  @Get()
  @Header('cache-control', 'no-store')
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
