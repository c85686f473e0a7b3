/* global expect, it */
import fs from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { safetyFaults, settingFaults, typeFaults } from './kubernetes-files.mjs';

const read = (file) => fs.readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
const CONFIGURATION = ['`PUBLIC_URL` P', '`SMTP_URL` P S', '`JWT_SECRET` P S', '`WORKER_PORT`']
  .map((name) => `| ${name} | | |`)
  .join('\n');

const deployment = () => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'worker' },
  spec: {
    selector: { matchLabels: { app: 'worker' } },
    template: {
      metadata: { labels: { app: 'worker' } },
      spec: {
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            name: 'worker',
            image: 'registry.example.in/mewavan/shop:1',
            envFrom: [{ configMapRef: { name: 'settings' } }, { secretRef: { name: 'shop' } }],
            env: [{ name: 'WORKER_PORT', value: '3000' }],
            startupProbe: {},
            livenessProbe: {},
            readinessProbe: {},
            resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '1Gi' } },
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            },
          },
        ],
      },
    },
  },
});

/** Valid objects, of which a test changes one. */
const sound = () => ({
  settings: {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'settings' },
    data: { PUBLIC_URL: 'https://shop.example.in', SMTP_URL: 'smtp://user@smtp.example.in' },
  },
  worker: deployment(),
  budget: {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'worker' },
    spec: { maxUnavailable: 1, selector: { matchLabels: { app: 'worker' } } },
  },
  denial: {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'default-deny' },
    spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
  },
  ingress: {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: { name: 'shop' },
    spec: { rules: [{ host: 'shop.example.in' }] },
  },
});
const changed = (change) => {
  const objects = sound();
  change(objects, objects.worker.spec.template.spec.containers[0]);
  return Object.values(objects).filter(Boolean);
};
const settingsOf = (change, secrets = 'JWT_SECRET=\n') => settingFaults(changed(change), CONFIGURATION, secrets);

it('accepts valid objects', () => {
  const objects = changed(() => undefined);
  expect([...settingsOf(() => undefined), ...safetyFaults(objects)]).toEqual([]);
});

it('passes every variable to API and workers, and only those that the shop reads', () => {
  expect(settingsOf(({ settings }) => (settings.data.STORE_NAMES = 'x'))).toEqual([
    'the shop does not read STORE_NAMES',
  ]);
  expect(settingsOf((_, worker) => (worker.env[0].name = 'WORKERS_PORT'))).toEqual([
    'the shop does not read WORKERS_PORT',
  ]);
  expect(settingsOf(() => undefined, 'JWT_SECRET=\nJWT_SECRETS=\n')).toEqual(['the shop does not read JWT_SECRETS']);
  expect(settingsOf(({ settings }) => delete settings.data.SMTP_URL)).toEqual(['nothing sets SMTP_URL']);
  expect(settingsOf((_, worker) => worker.envFrom.pop())).toEqual([
    'Deployment worker does not get all settings and secrets (envFrom)',
  ]);
  expect(settingsOf(({ ingress }) => (ingress.spec.rules[0].host = 'other.example.in'))).toEqual([
    'Ingress shop has another host than PUBLIC_URL',
  ]);
});

it('keeps secrets out of the repository', () => {
  expect(settingsOf(({ settings }) => (settings.data.JWT_SECRET = 'x'))).toEqual([
    'JWT_SECRET is a secret and stands in a ConfigMap',
  ]);
  expect(settingsOf(({ settings }) => (settings.data.SMTP_URL = 'smtp://user:password@smtp.example.in'))).toEqual([
    'SMTP_URL is a secret and stands in a ConfigMap',
  ]);
  expect(settingsOf((_, worker) => worker.env.push({ name: 'JWT_SECRET', value: 'x' }))).toEqual([
    'JWT_SECRET is a secret and stands in a pod',
  ]);
  expect(settingsOf((objects) => (objects.secret = { kind: 'Secret', metadata: { name: 'shop' } }))).toEqual([
    'Secret shop stands in the repository',
  ]);
});

it.each([
  ['runAsUser', ({ worker }) => (worker.spec.template.spec.securityContext.runAsUser = 0)],
  ['seccompProfile', ({ worker }) => delete worker.spec.template.spec.securityContext.seccompProfile],
  ['automountServiceAccountToken', ({ worker }) => delete worker.spec.template.spec.automountServiceAccountToken],
  ['enableServiceLinks', ({ worker }) => delete worker.spec.template.spec.enableServiceLinks],
  ['allowPrivilegeEscalation', (_, worker) => delete worker.securityContext.allowPrivilegeEscalation],
  ['readOnlyRootFilesystem', (_, worker) => delete worker.securityContext.readOnlyRootFilesystem],
  ['capabilities', (_, worker) => (worker.securityContext.capabilities.drop = ['NET_RAW'])],
  ['resources', (_, worker) => delete worker.resources.limits],
  ['readinessProbe', (_, worker) => delete worker.readinessProbe],
  ['PodDisruptionBudget', ({ budget }) => (budget.spec.selector.matchLabels = { app: 'api' })],
  ['NetworkPolicy', ({ denial }) => (denial.spec.egress = [{}])],
  [
    'log_error_verbosity=terse',
    (objects) =>
      (objects.database = {
        apiVersion: 'postgresql.cnpg.io/v1',
        kind: 'Cluster',
        metadata: { name: 'database' },
        spec: { postgresql: { parameters: { log_parameter_max_length: '0', log_parameter_max_length_on_error: '0' } } },
      }),
  ],
])('reports a pod, cluster or namespace that is unsafe without %s', (name, change) => {
  const faults = safetyFaults(changed(change));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(name);
});

it('reports fields that Kubernetes and KEDA do not know, and no others', () => {
  const scaled = { apiVersion: 'keda.sh/v1alpha1', kind: 'ScaledObject', metadata: { name: 'worker' }, spec: {} };
  expect(
    typeFaults(
      changed((objects, worker) => {
        worker.imag = worker.image;
        objects.scaled = scaled;
      }),
    ),
  ).toEqual([
    expect.stringMatching(/^Deployment worker: .*"imag"/),
    expect.stringMatching(/^ScaledObject worker: .*scaleTargetRef/),
  ]);
});

it('scales workers by a figure that the shop reports', () => {
  const objects = parseAllDocuments(read('docker/kubernetes/worker.yaml')).map((document) => document.toJS());
  const [{ metadata }] = objects.find(({ kind }) => kind === 'ScaledObject').spec.triggers;
  const figures = metadata.query.match(/shop_\w+/g);
  expect(figures).toHaveLength(1);
  expect(read('backend/src/platform/observability/shop-gauges.ts')).toContain(`'${figures[0]}'`);
});
