/**
 * Bounds on the work of one request, for every operation that has no entry below. `backend/src/testing/bounds` sends the
 * worst requests that the API document allows to each operation and counts; the limits of rate are in `x-rate-limit`.
 */
export const DEFAULT_BOUNDS = {
  bodyBytes: 100 * 1024,
  /** Fields and entries of lists, at any depth. */
  parts: 2_000,
  /** Of the database, with BEGIN and COMMIT. */
  statements: 30,
  /** Rows and entries of indexes that are read in a shop with 1,000 products, 3,000 orders and 1,000 of everything else. */
  rows: 200,
  /** PostgreSQL ends a statement after this time. */
  statementSeconds: 15,
};

const EVERY_PRODUCT = { rows: 8_000 };
const EVERY_REVIEW = { rows: 8_000 };
const EVERY_ACCOUNT = { rows: 1_500 };
/**
 * Up to six words are compared with the different words of all products, in memory; products that have changed since are read
 * first. Statements that filter what was found, or correct a word, end after two seconds.
 */
const SEARCH = { rows: 8_000 };
/** Pages are counted, at most a thousand. */
const COUNTED = { rows: 6_000 };
/** Files are written 500 rows at a time, ten in a minute. */
const EVERY_ORDER = { rows: 60_000 };
const ENTRIES = { rows: 3_000 };
const MB = 1024 * 1024;
/**
 * Uploads in progress of an account and of a process (`upload-admission.ts`); pixels and scans of an image
 * (`pixel-limit.mjs`), memory and time of the process that decodes it (`sharp-image-processor.ts`).
 */
const DECODED = {
  accountUploads: 30,
  accountUploadBytes: 40 * MB,
  uploadBytes: 200 * MB,
  pixels: 50_000_000,
  scans: 32,
  imageMemoryBytes: 400 * MB,
  imageSeconds: 10,
};
const IMAGE = { bodyBytes: 5 * MB, ...DECODED };

/** What differs from the default. */
export const BOUNDS = {
  'GET /products': SEARCH,
  'GET /products/:id': EVERY_REVIEW,
  'GET /products/:id/reviews': EVERY_REVIEW,
  'GET /products/:id/fillings': EVERY_PRODUCT,
  'GET /products/export': EVERY_PRODUCT,
  'GET /products/facets': SEARCH,
  'GET /products/highlights': EVERY_PRODUCT,
  'GET /products/suggestions': SEARCH,
  'PUT /products/:id': EVERY_REVIEW,
  'DELETE /products/:id': EVERY_REVIEW,
  'POST /products/:id/duplicate': EVERY_REVIEW,
  /** Rows of a file are counted whether blank or not; one file at a time is parsed in a process, in a thread. */
  'POST /products/import': {
    bodyBytes: 10 * 1024 * 1024,
    fileRows: 50_000,
    cellsOfRow: 200,
    charactersOfCell: 50_000,
    seconds: 60,
    threadMegabytes: 256,
  },
  'PUT /admin/sizes': EVERY_PRODUCT,
  'GET /admin/products': SEARCH,
  'GET /admin/products/:id': EVERY_REVIEW,
  'GET /admin/to-complete': { rows: 13_000 },
  'GET /settings/banner': EVERY_PRODUCT,
  'PUT /settings/banner': EVERY_PRODUCT,
  'GET /settings/banner/plan': EVERY_PRODUCT,
  'GET /settings/tax': EVERY_PRODUCT,
  'POST /settings/tax/receipts': EVERY_PRODUCT,
  'GET /settings/tax/boxes': EVERY_PRODUCT,
  /** A file of the portal, read as a whole: some thousand rows of 2 KB, in five statements. */
  'POST /settings/tax/registrations/import': { bodyBytes: 5 * MB, fileRows: 20_000, rows: 40_000 },
  'GET /settings/tax/files/:file': EVERY_ORDER,

  /** A hundred to a page; a search also reads the names of products and the notes. */
  'GET /orders': { rows: 10_000 },
  /** A hundred orders, each in the transaction of the route for one, with its invoice. */
  'POST /orders/steps': { statements: 4_000, rows: 12_000 },
  /** A file of 500 recipients, whose PIN codes and items are checked in memory; and the parcels of one order. */
  'POST /recipient-lists': { bodyBytes: MB, fileRows: 500, rows: 8_000 },
  'GET /recipient-lists/:id': { rows: 2_000 },
  'POST /recipient-lists/:id/quote/pdf': { rows: 2_000 },
  'POST /recipient-lists/:id/start-payment': { rows: 2_000 },
  'GET /orders/:id/parcels': { rows: 1_000 },
  'GET /orders/:id/parcels/file': { rows: 1_000 },
  'POST /orders/:id/parcels/steps': { rows: 2_000 },
  /** The customer's orders are summed. */
  'GET /orders/:id/internal': { rows: 2_000 },
  'GET /orders/myorders': COUNTED,
  'GET /orders/export': EVERY_ORDER,
  'POST /orders/:id/cancel': { rows: 1_000 },
  'DELETE /orders/:id': { rows: 1_000 },
  'GET /payments/attention': COUNTED,
  'GET /admin/today': COUNTED,
  /** Stored sums, and the orders of the current day; at most 14 days without sums are summed up first, in one transaction. */
  'GET /admin/reports/sales': { rows: 40_000, statements: 50 },
  'GET /admin/reports/sales/export': { rows: 40_000, statements: 50 },
  /** At most 1,000 entries of an index for each of three counts. */
  'GET /admin/today/counts': { rows: 3_100 },
  'GET /metrics': COUNTED,
  /** Of the customer with 300 orders; ten in a quarter of an hour. */
  'GET /users/me/data': { rows: 60_000, statements: 120 },

  /** Twenty customers with at most 1,000 orders each. */
  'GET /admin/customers': COUNTED,
  'GET /admin/customers/:id': COUNTED,
  /** At most 200 carts with 50 sizes each. */
  'GET /admin/customers/carts': { rows: 20_000 },
  /** 500 customers to a statement, ten files in a minute. */
  'GET /admin/customers/export': EVERY_ORDER,
  'DELETE /admin/customers/:id': COUNTED,

  'GET /admin/audit': ENTRIES,
  'GET /admin/audit/archive': ENTRIES,
  'GET /admin/audit/choices': ENTRIES,
  'GET /admin/audit/export': { rows: 6_000 },
  /** All payouts of a month with what they consist of; open points of every kind. */
  'GET /admin/settlements': { rows: 20_000 },
  'GET /admin/months/:month': { rows: 40_000 },
  'POST /admin/months/:month/close': { rows: 80_000, statements: 60 },
  'POST /admin/months/:month/reopen': { rows: 40_000 },
  /** A file waits on disk and is read row by row, a thousand rows to a statement, five files in a minute. */
  'POST /admin/settlements/cash': { bodyBytes: 40 * MB, fileRows: 200_000, statements: 600 },
  'POST /admin/settlements/import': { bodyBytes: 40 * MB, fileRows: 200_000, statements: 600 },
  'GET /admin/synonyms': ENTRIES,
  /** At most 200 words of each of 90 days. */
  'GET /admin/synonyms/missing': { rows: 18_000 },
  'GET /users/me/sessions': EVERY_ACCOUNT,
  'GET /admin/staff': EVERY_ACCOUNT,
  'PUT /admin/staff/:id': EVERY_ACCOUNT,
  'DELETE /admin/staff/:id': EVERY_ACCOUNT,
  'POST /admin/staff/invitations': EVERY_ACCOUNT,

  'POST /upload': IMAGE,
  'POST /upload/copy': DECODED,
  'POST /complaints/:id/photos/:photoId': IMAGE,
  'POST /products/:productId/reviews/:reviewId/photos/:photoId': IMAGE,
  'POST /policy-reports': { bodyBytes: 8 * 1024 },
};
