export { LocalPostgresError } from './local-postgres-error.js';
export { startPostgres, type LocalPostgres, type LocalPostgresOptions } from './start-postgres.js';
export { startStandby } from './start-standby.js';
export { cloneDatabase, startTestCluster, type ClonedDatabase, type TestCluster } from './test-cluster.js';
