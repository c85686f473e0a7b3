// A process that uses the database of the folder named by its argument, as the shop does:
// prints what it got as one line of JSON, and stops on SIGTERM; on SIGUSR2 it crashes.
import { startPostgres } from '../start-postgres.js';

try {
  const database = await startPostgres({ dataDir: process.argv[2] });
  process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  process.on('SIGUSR2', () => {
    throw new Error('a fault in the shop');
  });
  console.log(JSON.stringify({ url: database.url, adopted: database.adopted }));
} catch (error) {
  console.log(JSON.stringify({ refusal: error.message, kind: error.name }));
}
