// `npm run e2e`: runs the journeys of frontend/e2e in a real browser. Passes further arguments to Playwright.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { conclude } from './closing-line.mjs';
import { asCommand, ensureBuilt, ensureInstalled } from './ensure.mjs';
import { endWithNpm } from './parent.mjs';
import { root } from './step.mjs';

endWithNpm();
await asCommand(async () => {
  const chromium = findChromium('The browser tests need');
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await runJourneys(chromium);
});

/** Returns the exit code. Prints the number of journeys as the last line. */
async function runJourneys(chromium) {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'e2e-')), 'report.json');
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'frontend/e2e/playwright.config.ts',
    '--reporter=list,json',
    ...process.argv.slice(2),
  ];
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  // Ctrl-C reaches Playwright directly. It closes browsers and shops before this process exits.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGINT'));
  const code = await new Promise((done) => child.once('close', (status) => done(status ?? 1)));
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
    skipped = 0,
  } = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')).stats : {};
  fs.rmSync(path.dirname(report), { recursive: true, force: true });
  if (flaky > 0) console.log(`${flaky} passed only on retry: see "flaky" above`);
  return conclude({ passed: expected + flaky, failed: unexpected, skipped, isSound: code === 0 });
}
