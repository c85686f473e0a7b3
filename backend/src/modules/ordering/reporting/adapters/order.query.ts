import { ORDER_VIEWS, type OrderView } from '@shop/contracts';
import { ORDER_PAGE_SIZES } from '@shop/contracts/bulk-orders';
import { MAX_TAG_LENGTH } from '@shop/contracts/internal-orders';
import { IsIn, IsOptional, IsString, Length } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { HTTP_MESSAGES } from '../../../../platform/http/messages.js';
import { BlankIsMissing, IsDay } from '../../../../platform/http/search.rules.js';
import type { OrderSearch } from '../application/order-views.js';
import { ORDERING_MESSAGES } from '../../messages.js';

const MAX_SEARCH_LENGTH = 100;
const SEARCH = { message: ORDERING_MESSAGES.searchTooLong(MAX_SEARCH_LENGTH) };

const TAG = { message: ORDERING_MESSAGES.invalidTag(MAX_TAG_LENGTH) };
const SIZES = ORDER_PAGE_SIZES.map(String);

/** Query parameters of `GET /orders`. */
export class OrderQuery {
  @IsOptional()
  pageNumber?: unknown;

  @BlankIsMissing()
  @IsString(SEARCH)
  @Length(1, MAX_SEARCH_LENGTH, SEARCH)
  q?: string;

  /**
   * A status, or a part of the open orders: `AwaitingTransfer` (wait for their transfer), `ToPack` (to pack now), `Express`
   * (with express delivery, to pack or ship now), `PackLater` (to pack on a later day), `PartlyShipped` (parcels have left and others are to be packed now), `LeavesSoon` (must leave today or tomorrow to arrive as promised), `Late` (have not left, or arrived, by
   * their day).
   */
  @BlankIsMissing()
  @IsIn(ORDER_VIEWS, { message: ORDERING_MESSAGES.invalidStatus })
  status?: OrderView;

  @BlankIsMissing()
  @IsDay()
  @FieldLabel(HTTP_MESSAGES.firstDay)
  from?: string;

  @BlankIsMissing()
  @IsDay()
  @FieldLabel(HTTP_MESSAGES.lastDay)
  to?: string;

  /** Orders per page; 10 when missing. */
  @BlankIsMissing()
  @IsIn(SIZES, { message: ORDERING_MESSAGES.invalidPageSize(SIZES.join(', ')) })
  limit?: string;

  @BlankIsMissing()
  @IsString(TAG)
  @Length(1, MAX_TAG_LENGTH, TAG)
  tag?: string;

  toPageSize(): number | undefined {
    return this.limit === undefined ? undefined : Number(this.limit);
  }

  toSearch(): OrderSearch {
    const { q, status, from, to, tag } = this;
    return { text: q, status, tag: tag?.toLowerCase(), from, to };
  }
}
