import { Controller, Get } from '@nestjs/common';
import type { RazorpayConfig } from '@shop/contracts';
import { Config } from '../../../../platform/config/config.js';
import { Public } from '../../../../platform/http/caller.js';

/** Theme colour of the checkout dialog: the green of the demo brand. */
const THEME_COLOR = '#1F4A3A';

/** Returns the public configuration of the provider's checkout. Contains no secret. */
@Controller('config/razorpay')
@Public()
export class RazorpayConfigController {
  constructor(private readonly config: Config) {}

  @Get()
  read(): RazorpayConfig {
    const { keyId, checkoutUrl, isSimulated } = this.config.razorpay;
    return { keyId, checkoutUrl, name: this.config.storeName, themeColor: THEME_COLOR, isTest: isSimulated };
  }
}
