import type { BoxFilling } from '@shop/contracts';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { Public } from '../../../../platform/http/caller.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { Sheddable } from '../../../../platform/http/limits/limited.js';
import { productNotFound } from '../../domain/product.js';
import { BoxFillingsView } from '../postgres/box-fillings-view.js';

/** What customers may put into a box to fill. */
@Controller('products')
@Public()
@Sheddable({ strangersAtOnce: 2 })
export class BoxFillingsController {
  constructor(private readonly boxFillings: BoxFillingsView) {}

  /** The sizes that fit into a compartment and can be bought now, by name: at most 200. 404 if it is no box to fill. */
  @Get(':id/fillings')
  @Header('cache-control', 'no-cache')
  async list(@Param('id', new IdPipe(productNotFound)) id: string): Promise<BoxFilling[]> {
    const fillings = await this.boxFillings.of(id);
    if (!fillings) throw productNotFound();
    return fillings;
  }
}
