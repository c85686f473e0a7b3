import { Controller, Get } from '@nestjs/common';
import type { RazorpayConfig } from '@shop/contracts';
import { Config } from '../../../../platform/config/config.js';
import { Public } from '../../../../platform/http/caller.js';

/** The forest green of the demo brand; the checkout dialog wears it too. */
const THEME_COLOR = '#1F4A3A';

/** What the page needs to open the provider's checkout; no secret among it. */
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
