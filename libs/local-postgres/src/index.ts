export { LocalPostgresError } from './local-postgres-error.js';
export type { LocalPostgresOptions } from './server-session.js';
export { startPostgres, type LocalPostgres } from './start-postgres.js';
export { cloneDatabase, startTestCluster, type ClonedDatabase, type TestCluster } from './test-cluster.js';
