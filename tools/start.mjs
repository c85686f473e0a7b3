// `npm start`: installs, builds and starts the shop. The shop runs in this process.
import { asCommand, ensureBuilt, ensureInstalled } from './ensure.mjs';
import { endWithNpm } from './parent.mjs';

endWithNpm();
await asCommand(async () => {
  await ensureInstalled({ isForDevelopment: false });
  await ensureBuilt();
});
await import('../backend/dist/shop.js');
