import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { OrderDocumentsModule } from '../ordering/index.js';
import { SettingsModule } from '../settings/index.js';
import { DocumentsController } from './adapters/http/documents.controller.js';
import { PrintOrdersController } from './adapters/http/print-orders.controller.js';
import { TaxFilesController } from './adapters/http/tax-files.controller.js';
import { TaxSettingsController } from './adapters/http/tax-settings.controller.js';
import { BoxesToTaxView } from './adapters/postgres/boxes-to-tax-view.js';
import { OrdersToInvoiceView } from './adapters/postgres/orders-to-invoice-view.js';
import { PostgresTaxDocuments } from './adapters/postgres/postgres-tax-documents.js';
import { PostgresTaxSettings } from './adapters/postgres/postgres-tax-settings.js';
import { SettingsSuppliers } from './adapters/settings/settings-suppliers.js';
import { AnonymizeReceipts } from './application/anonymize-receipts.js';
import { ChangeTaxRates } from './application/change-tax-rates.js';
import { ChangeTaxSettings } from './application/change-tax-settings.js';
import { PdfkitDocumentFiles } from './adapters/pdf/pdfkit-document-files.js';
import { DocumentOrders } from './application/document-orders.js';
import { IssueCreditNotes } from './application/issue-credit-notes.js';
import { IssueInvoices } from './application/issue-invoices.js';
import { NumberDocuments } from './application/number-documents.js';
import { BoxesToTax } from './application/ports/boxes-to-tax.js';
import { DocumentFiles } from './application/ports/document-files.js';
import { OrdersToInvoice } from './application/ports/orders-to-invoice.js';
import { Suppliers } from './application/ports/suppliers.js';
import { TaxDocuments } from './application/ports/tax-documents.js';
import { TaxSettings } from './application/ports/tax-settings.js';
import { OpenTaxPoints } from './application/open-tax-points.js';
import { PrintOrders } from './application/print-orders.js';
import { ReturnFiles } from './application/return-files.js';
import { RatedProducts } from './application/rated-products.js';
import { ShowTaxSettings } from './application/show-tax-settings.js';
import { TaxBoxes } from './application/tax-boxes.js';
import { TaxLines } from './application/tax-lines.js';
import { TaxReadiness } from './application/tax-readiness.js';

/** Tax invoices, credit notes and receipts of orders. Ordering does not know this module. */
@Module({
  imports: [OrderDocumentsModule, CatalogModule, SettingsModule],
  controllers: [PrintOrdersController, DocumentsController, TaxFilesController, TaxSettingsController],
  providers: [
    AnonymizeReceipts,
    ChangeTaxRates,
    ChangeTaxSettings,
    DocumentOrders,
    IssueCreditNotes,
    IssueInvoices,
    NumberDocuments,
    OpenTaxPoints,
    PrintOrders,
    ReturnFiles,
    RatedProducts,
    ShowTaxSettings,
    TaxBoxes,
    TaxLines,
    TaxReadiness,
    { provide: BoxesToTax, useClass: BoxesToTaxView },
    { provide: DocumentFiles, useClass: PdfkitDocumentFiles },
    { provide: OrdersToInvoice, useClass: OrdersToInvoiceView },
    { provide: Suppliers, useClass: SettingsSuppliers },
    { provide: TaxDocuments, useClass: PostgresTaxDocuments },
    { provide: TaxSettings, useClass: PostgresTaxSettings },
  ],
})
export class InvoicingModule {
  static readonly tables = ['document_counters', 'product_tax_codes', 'tax_documents', 'tax_rates', 'tax_settings'];
}
