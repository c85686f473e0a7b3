// A process that uses the database of the folder in its argument, as the shop does.
// It prints the result as one line of JSON, stops on SIGTERM and crashes on SIGUSR2.
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
