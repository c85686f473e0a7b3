import { Controller, Get } from '@nestjs/common';
import type { StoreConfig } from '@shop/contracts';
import { Config } from '../../../../config/config.js';
import { Public } from '../../../../platform/http/caller.js';

/** Public configuration of the store: for the header, the footer and links in mails. */
@Controller('config/store')
@Public()
export class StoreController {
  constructor(private readonly config: Config) {}

  @Get()
  read(): StoreConfig {
    return this.config.storeConfig;
  }
}
