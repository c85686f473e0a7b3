import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { CartsLeft, CustomerDetail, CustomerPage, CustomerSummary } from '@shop/contracts';
import type { StaffNote } from '@shop/contracts/notes';
import { dayInIndia, spreadsheetMoment } from '@shop/contracts/calendar';
import { IsString, IsUUID, Length } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import type { Cell } from '../../kernel/table.js';
import { sendCsv } from '../../platform/csv/send-csv.js';
import { CurrentCaller, ForStaff, type Caller } from '../../platform/http/caller.js';
import { NeedsConfirmation } from '../../platform/http/confirmation.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { limitsOf } from '../../platform/http/limits/limited.js';
import { MINUTE } from '../../platform/http/limits/limits.js';
import { NoteDto } from '../../platform/http/note.dto.js';
import { BlankIsMissing } from '../../platform/http/search.rules.js';
import { customerNotFound, CustomerNotesService } from './customer-notes.service.js';
import { CustomersView } from './customers-view.js';
import { CUSTOMER_MESSAGES } from './messages.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    'customers.exported': { readonly customers: number };
  }
}

const MAX_SEARCH_LENGTH = 100;
const TEXT = { message: CUSTOMER_MESSAGES.searchTooLong(MAX_SEARCH_LENGTH) };

const CustomerId = () => Param('id', new IdPipe(customerNotFound));

/** Query parameters of `GET /admin/customers`. */
export class CustomerQuery {
  @BlankIsMissing()
  @IsString(TEXT)
  @Length(1, MAX_SEARCH_LENGTH, TEXT)
  q?: string;

  @BlankIsMissing()
  @IsUUID(undefined, { message: CUSTOMER_MESSAGES.invalidAfter })
  after?: string;
}

const Limited = limitsOf('customers', {
  export: [{ max: 10, windowMs: MINUTE, per: 'user' }],
  note: [{ max: 30, windowMs: MINUTE, per: 'user' }],
});

/** Customers and notes about them, for staff of orders; owners may export the list. */
@Controller('admin/customers')
@ForStaff('orders')
export class CustomersController {
  constructor(
    private readonly view: CustomersView,
    private readonly notes: CustomerNotesService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  @Get()
  list(@Query() { q, after }: CustomerQuery): Promise<CustomerPage> {
    return this.view.list({ ...(q && { text: q }), ...(after && { after }) });
  }

  /** What customers left in their carts. */
  @Get('carts')
  carts(): Promise<CartsLeft> {
    return this.view.cartsLeft(this.clock.now());
  }

  /**
   * Returns all customers, the newest accounts first.
   * @response 200 text/csv
   */
  @Get('export')
  @ForStaff('customers')
  @NeedsConfirmation()
  @Limited('export')
  async export(@Res() reply: FastifyReply): Promise<void> {
    const customers = await this.view.count();
    await this.audit.run(async (record) =>
      record('customers.exported', { subject: { id: 'customers' }, after: { customers } }),
    );
    await sendCsv(reply, {
      name: `customers-${dayInIndia(this.clock.now())}.csv`,
      columns: CUSTOMER_MESSAGES.columns,
      rows: rowsOf(this.view.all()),
    });
  }

  @Get(':id')
  async find(@CustomerId() id: string): Promise<CustomerDetail> {
    const customer = await this.view.find(id);
    if (!customer) throw customerNotFound();
    return customer;
  }

  /** Adds a note for staff. Repeated with the same id it changes nothing. */
  @Post(':id/notes')
  @Limited('note')
  async note(@CurrentCaller() { name }: Caller, @CustomerId() id: string, @Body() body: NoteDto): Promise<StaffNote> {
    if (!(await this.view.has(id))) throw customerNotFound();
    return this.notes.add(id, body, name);
  }
}

async function* rowsOf(batches: AsyncIterable<readonly CustomerSummary[]>): AsyncGenerator<Cell[][]> {
  for await (const customers of batches) yield customers.map(rowOf);
}

const rowOf = ({ name, email, since, city, orders, spend, lastOrderAt }: CustomerSummary): Cell[] => [
  name,
  email,
  spreadsheetMoment(since),
  city,
  orders,
  spend,
  lastOrderAt && spreadsheetMoment(lastOrderAt),
];
