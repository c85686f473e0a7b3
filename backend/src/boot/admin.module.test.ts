import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Accounts } from '../modules/identity/index.js';
import { Config, readEnvironment } from '../config/config.js';
import { freshDatabase } from '../testing/test-database.js';
import { AdminModule } from './admin.module.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('provides everything needed to create an admin', async () => {
  const config = new Config(readEnvironment({ NODE_ENV: 'test' }), {
    databaseUrl: database.url,
    jwtSecret: 'test-jwt-secret-of-at-least-32-characters',
  });
  const app = await NestFactory.createApplicationContext(AdminModule.forRoot(config), {
    logger: false,
    abortOnError: false,
  });
  await expect(
    app.get(Accounts).ensureAdmin({ name: 'Asha', email: 'asha@example.in', password: 'orchard-keeper-2026' }),
  ).resolves.not.toThrow();
  await app.close();
});
