// `npm run docs:schema`: generates backend/schema.sql from a migrated database.
import { asCommand } from './ensure.mjs';
import { runStep } from './step.mjs';

await asCommand(() =>
  runStep(
    'Writing backend/schema.sql',
    { command: 'npx', args: ['jest', '-w', '1', 'table-owners/schema.test'], env: { WRITE_SCHEMA: 'true' } },
    () => 'The schema could not be written. The output above says why.',
  ),
);
