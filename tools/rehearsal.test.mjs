/* global expect, it */
import { services } from './rehearsal/compose.mjs';
import { exclusion } from './rehearsal/context.mjs';

const COMPOSE = `
x-shop: &shop
  image: shop:\${VERSION:-local}
  env_file: .env
  environment: &environment { URL: '\${URL:?set it}', WINS: yes, SHELL: $$PWD }
  deploy: &deploy { resources: { limits: { memory: 768M } } }
services:
  worker:
    <<: *shop
    depends_on: { migrate: { condition: service_completed_successfully } }
    environment: { <<: *environment, PORT: 3000 }
  migrate: { image: shop:1, deploy: *deploy, environment: { ONLY: this } }
  mail: { image: mail:1, deploy: *deploy, profiles: [trial] }
`;

it('reads services as Compose does: merged, filled in, in the order of their dependencies', () => {
  const [migrate, worker, ...others] = services(COMPOSE, 'URL=https://a.example\nWINS=no\n#VERSION=2\nNAME="Nuts"\n');
  expect(others).toEqual([]);
  expect(migrate).toMatchObject({ name: 'migrate', environment: { ONLY: 'this' } });
  expect(migrate.environment).not.toHaveProperty('NAME');
  expect(worker).toMatchObject({ name: 'worker', image: 'shop:local', memoryBytes: 768 * 2 ** 20 });
  expect(worker.environment).toEqual({
    URL: 'https://a.example',
    WINS: 'yes',
    NAME: 'Nuts',
    SHELL: '$PWD',
    PORT: 3000,
  });
  expect(services(COMPOSE, 'URL=a', ['trial']).map(({ name }) => name)).toEqual(['migrate', 'worker', 'mail']);
  expect(() => services(COMPOSE, '')).toThrow('required variable URL is missing a value: set it');
});

it('excludes from the build context what the last fitting pattern excludes', () => {
  const isExcluded = exclusion('# all but\n**\n!libs\n!docker/healthy.mjs\n**/dist\n**/*.test.ts\n');
  const kept = ['libs/money/src/a.ts', 'docker/healthy.mjs', 'README.md', 'libs/money/dist/a.js', 'libs/a.test.ts'];
  expect(kept.filter((file) => !isExcluded(file))).toEqual(['libs/money/src/a.ts', 'docker/healthy.mjs']);
});
