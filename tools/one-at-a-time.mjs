// Two commands must not install or build the same checkout at the same time.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './step.mjs';

const LOCK = path.join(root, '.nx', 'workspace.lock');
const HEARTBEAT_MS = 1_000;
const DEAD_AFTER_MS = 5_000;

/** Runs `work` exclusively in this checkout. The lock of a killed command expires within seconds. */
export async function oneAtATime(work) {
  fs.mkdirSync(path.dirname(LOCK), { recursive: true });
  for (let isLogged = false; !acquire(); isLogged = true) {
    if (!isLogged) console.log('Waiting for another command that installs or builds this checkout …');
    await new Promise((done) => setTimeout(done, 300));
  }
  const heartbeat = setInterval(() => fs.utimes(LOCK, new Date(), new Date(), () => undefined), HEARTBEAT_MS);
  const release = () => fs.rmSync(LOCK, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.removeListener('exit', release);
    release();
  }
}

function acquire() {
  try {
    fs.closeSync(fs.openSync(LOCK, 'wx'));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const beat = fs.statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - beat > DEAD_AFTER_MS) fs.rmSync(LOCK, { force: true });
  return false;
}
