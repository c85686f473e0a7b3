import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { demoSecrets } from './demo-secrets.js';

it('keeps each secret from its first use on, readable by its owner only', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'demo-secrets-'));
  const dataDir = path.join(folder, 'data');
  let made = 0;
  const create = () => String(++made);
  expect(demoSecrets(dataDir, { jwtSecret: create })).toEqual({ jwtSecret: '1' });
  expect(demoSecrets(dataDir, { keyId: create, jwtSecret: create })).toEqual({ jwtSecret: '1', keyId: '2' });
  expect(demoSecrets(dataDir, { keyId: create })).toMatchObject({ keyId: '2' });
  expect(fs.statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  fs.rmSync(folder, { recursive: true });
});
