import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Message } from '@shop/contracts';
import {
  MAX_TAG_LENGTH,
  MAX_TAGS,
  ORDER_MAILS,
  type InternalOrder,
  type OrderTags,
  type OrderTagsInput,
  type OrderMail,
} from '@shop/contracts/internal-orders';
import type { StaffNote } from '@shop/contracts/notes';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { CurrentCaller, ForStaff, type Caller } from '../../../../platform/http/caller.js';
import { NoteDto } from '../../../../platform/http/note.dto.js';
import { ANNOTATION_MESSAGES } from '../messages.js';
import { OrderId } from '../../purchase/adapters/order-id.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { AnnotateOrder, RepeatOrderMail } from '../application/annotate-order.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { InternalOrderView } from './internal-order-view.js';

const TAG = { message: ORDERING_MESSAGES.invalidTag(MAX_TAG_LENGTH), each: true };
const TAGS = { message: ANNOTATION_MESSAGES.invalidTags(MAX_TAGS) };

/** All tags of an order. */
class TagsDto implements OrderTagsInput {
  @IsArray(TAGS)
  @ArrayMaxSize(MAX_TAGS, TAGS)
  @IsString(TAG)
  @Length(1, MAX_TAG_LENGTH, TAG)
  @Matches(/\S/, TAG)
  tags!: string[];

  /** The tags that were edited: what others have added since stays. Without them, all are replaced. */
  @IsOptional()
  @IsArray(TAGS)
  @ArrayMaxSize(MAX_TAGS, TAGS)
  @IsString(TAG)
  basedOn?: string[];
}

/** A mail to send again. */
class RepeatMailDto {
  @IsIn(ORDER_MAILS, { message: ANNOTATION_MESSAGES.invalidMail })
  mail!: OrderMail;
}

/** Notes and tags of staff, the customer's other orders, and mails that are sent again. */
@Controller('orders/:id')
@ForStaff('orders')
export class InternalOrdersController {
  constructor(
    private readonly annotateOrder: AnnotateOrder,
    private readonly repeatOrderMail: RepeatOrderMail,
    private readonly internal: InternalOrderView,
    private readonly views: OrderViews,
  ) {}

  /** Returns what staff see beside an order, and no customer does. */
  @Get('internal')
  async show(@OrderId() id: string): Promise<InternalOrder> {
    return this.internal.of(await this.views.findOneOrFail(id, null));
  }

  /** Adds a note for staff. Repeated with the same id it changes nothing. */
  @Post('notes')
  @Limited('change-order')
  note(@CurrentCaller() { name }: Caller, @OrderId() id: string, @Body() body: NoteDto): Promise<StaffNote> {
    return this.annotateOrder.note(id, body, name);
  }

  /** Replaces the tags of an order, and returns them in lower case and in order. */
  @Put('tags')
  @Limited('change-order')
  async tag(@OrderId() id: string, @Body() { tags, basedOn }: TagsDto): Promise<OrderTags> {
    return { tags: await this.annotateOrder.tag(id, tags, basedOn) };
  }

  /** Sends a mail about the order again, to the customer's address; at most five in a day. */
  @Post('mails')
  @HttpCode(200)
  @Limited('change-order')
  async repeatMail(@OrderId() id: string, @Body() { mail }: RepeatMailDto): Promise<Message> {
    const order = await this.views.findOneOrFail(id, null);
    await this.repeatOrderMail.run(order, mail);
    return { message: ANNOTATION_MESSAGES.mailSentAgain(order.user!.email) };
  }
}
