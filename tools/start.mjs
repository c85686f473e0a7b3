// `npm start`: from a fresh clone to a running shop. The shop itself runs in this process.
import { asCommand, ensureBuilt, ensureInstalled } from './ensure.mjs';
import { endWithNpm } from './parent.mjs';

endWithNpm();
await asCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
await import('../backend/dist/shop.js');
