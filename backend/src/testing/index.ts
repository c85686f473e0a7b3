// Test utilities: a whole shop with replaceable adapters, the ports, a second adapter for each port, and the contract tests
// for adapters.
// Import them from `@shop/backend/testing`. See docs/adapters.md.
export { testApp, type TestResponse, type Replacements, type TestApp } from './test-app.js';
export { TestCustomer, stocked, type Item } from './test-customer.js';
export { SettableClock } from './settable-clock.js';
export { freshDatabase, testDatabase, type TestDatabase } from './test-database.js';
export { describeWithRedis, startRedis } from './redis-server.js';

export { PaymentGateway, ProviderFault, type ProviderOrder, type ProviderPayment } from '../modules/payments/index.js';
export { FakeGateway } from '../modules/payments/testing/fake-gateway.js';
export { paymentGatewayContract } from '../modules/payments/testing/payment-gateway.contract.js';

export { Mailer, MailRefused, type Mail } from '../kernel/mailer.js';
export { MemoryMailer } from '../platform/mail/testing/memory-mailer.js';
export { SmtpSink } from '../platform/mail/testing/smtp-sink.js';
export { mailerContract } from '../platform/mail/mailer.contract.js';

export { FileStore } from '../kernel/file-store.js';
export { MemoryFileStore } from '../platform/storage/testing/memory-file-store.js';
export { fileStoreContract } from '../platform/storage/file-store.contract.js';

export { JobQueue, type Job } from '../platform/queue/job-queue.js';
export { InlineJobQueue } from '../platform/queue/testing/inline-job-queue.js';
export { jobQueueContract } from '../platform/queue/job-queue.contract.js';

export { DomainError } from '../kernel/domain-error.js';
