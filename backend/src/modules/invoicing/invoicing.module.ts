import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { OrderDocumentsModule, OrderingModule } from '../ordering/index.js';
import { SettingsModule } from '../settings/index.js';
import {
  CorrectionController,
  DocumentsController,
  PrintOrdersController,
} from './adapters/http/documents.controller.js';
import { QuotesController } from './adapters/http/quotes.controller.js';
import { TallyController } from './adapters/http/tally.controller.js';
import { TaxFilesController } from './adapters/http/tax-files.controller.js';
import { TaxSettingsController } from './adapters/http/tax-settings.controller.js';
import { ReceiptJobs } from './adapters/jobs/receipt.jobs.js';
import { PrintQuote } from './application/print-quote.js';
import { BoxesToTax } from './adapters/postgres/boxes-to-tax-view.js';
import { OrdersToInvoice } from './adapters/postgres/orders-to-invoice-view.js';
import { PeriodMoney } from './adapters/postgres/period-money-view.js';
import { ReportedDocuments } from './adapters/postgres/reported-documents-view.js';
import { RegistrationController, RegistrationFilesController } from './adapters/http/registrations.controller.js';
import { PortalFile } from './adapters/portal/portal-file.js';
import { Registrations } from './adapters/postgres/registrations.js';
import { RecordRegistrations } from './application/record-registrations.js';
import { TaxDocuments } from './adapters/postgres/tax-documents.js';
import { TaxSettings } from './adapters/postgres/tax-settings.js';
import { SettingsSuppliers } from './adapters/settings/settings-suppliers.js';
import { AnonymizeReceipts, DocumentOrders, MailDocuments } from './application/document-orders.js';
import { CalculateTaxes, TaxesOfGoods } from './application/calculate-taxes.js';
import { OrderTaxesController } from './adapters/http/order-taxes.controller.js';
import { TaxSettingsService } from './application/tax-settings.service.js';
import { PdfkitDocumentFiles } from './adapters/pdf/pdfkit-document-files.js';
import { IssueCreditNotes, IssueInvoices, NumberDocuments } from './application/issue-documents.js';
import { CorrectDocuments, CorrectionHistory, ReissueInvoices } from './application/correct-documents.js';
import { DispatchNotices, DocumentNotices } from './application/document-notices.js';
import { InvoiceReceipt, InvoiceReceipts, OpenReceipts, RequestInvoices } from './application/invoice-receipts.js';
import { DocumentFiles, PrintOrders, PrintPeriod } from './application/print-orders.js';
import { PrintSlips } from './application/print-slips.js';
import { Suppliers, TaxLines, TaxReadiness } from './application/tax-readiness.js';
import { OpenTaxPoints, ShowTaxSettings } from './application/show-tax-settings.js';
import { InvoiceRegistration } from './application/files/e-invoices.js';
import { NameLedgers } from './application/files/name-ledgers.js';
import { PeriodFiles, VoucherFile } from './application/files/period-files.js';
import { PeriodArchive } from './adapters/http/period-archive.js';
import { PeriodSums } from './application/files/period-sums.js';
import { PeriodTables } from './application/files/period-tables.js';
import { TallyFile } from './adapters/tally/tally-file.js';
import { ReturnJson } from './application/files/return-json.js';
import { TurnoverPoints } from './application/turnover-points.js';
import { ShopDetails } from './application/shop-details.js';
import { RatedProducts } from './application/rated-products.js';
import { TaxBoxes } from './application/tax-boxes.js';

/** Tax invoices, credit notes and receipts of orders. Ordering does not know this module. */
@Module({
  imports: [OrderingModule, OrderDocumentsModule, CatalogModule, SettingsModule],
  controllers: [
    CorrectionController,
    PrintOrdersController,
    DocumentsController,
    OrderTaxesController,
    TallyController,
    QuotesController,
    TaxFilesController,
    TaxSettingsController,
    RegistrationController,
    RegistrationFilesController,
  ],
  providers: [
    AnonymizeReceipts,
    CalculateTaxes,
    CorrectDocuments,
    CorrectionHistory,
    DispatchNotices,
    ReissueInvoices,
    DocumentNotices,
    DocumentOrders,
    MailDocuments,
    InvoiceReceipt,
    InvoiceReceipts,
    ReceiptJobs,
    RequestInvoices,
    IssueCreditNotes,
    IssueInvoices,
    NumberDocuments,
    OpenReceipts,
    OpenTaxPoints,
    PrintOrders,
    PrintQuote,
    PrintPeriod,
    PrintSlips,
    PeriodFiles,
    PeriodArchive,
    PeriodSums,
    PeriodTables,
    ReturnJson,
    NameLedgers,
    { provide: InvoiceRegistration, useClass: PortalFile },
    { provide: VoucherFile, useClass: TallyFile },
    RatedProducts,
    ShopDetails,
    ShowTaxSettings,
    TaxBoxes,
    TaxesOfGoods,
    TaxLines,
    TaxReadiness,
    TaxSettingsService,
    TurnoverPoints,
    BoxesToTax,
    { provide: DocumentFiles, useClass: PdfkitDocumentFiles },
    OrdersToInvoice,
    { provide: Suppliers, useClass: SettingsSuppliers },
    PeriodMoney,
    RecordRegistrations,
    Registrations,
    ReportedDocuments,
    TaxDocuments,
    TaxSettings,
  ],
})
export class InvoicingModule {
  static readonly tables = [
    'document_counters',
    'document_registrations',
    'product_tax_codes',
    'tax_documents',
    'tax_rates',
    'tax_settings',
  ];
}
