import { Param } from '@nestjs/common';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { orderNotFound } from '../application/orders.js';

/** The id of an order in the path; a malformed one is like an unknown one. */
export const OrderId = () => Param('id', new IdPipe(orderNotFound));
