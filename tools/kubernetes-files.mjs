// Static checks of `docker/kubernetes` without a cluster: rendering by Kustomize, the types of Kubernetes and the rules of this workspace.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { QUIET_POSTGRES } from './container-files.mjs';

const ROOT = path.dirname(import.meta.dirname);
const IMAGE = /(^|\/)mewavan\/shop(:|$)/;
/** Packages with the types of API groups, beside those of Kubernetes itself. */
const TYPES = { 'keda.sh': '@kubernetes-models/keda/keda.sh' };
/** API groups whose operators publish no types on npm. */
const UNTYPED = ['postgresql.cnpg.io', 'barmancloud.cnpg.io', 'monitoring.coreos.com'];

/**
 * Returns the objects of a folder with a `kustomization.yaml`, or null without kubectl.
 * @param {string} folder
 * @throws Error with the message of Kustomize
 */
export function rendered(folder) {
  const { error, status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  if (error) return null;
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout).map((document) => document.toJS());
}

const nameOf = ({ kind, metadata }) => `${kind} ${metadata.name}`;

/** Returns fields that Kubernetes does not know, that it requires, or that have another type. @param {object[]} objects */
export function typeFaults(objects) {
  const typed = objects.filter(({ apiVersion }) => !UNTYPED.includes(apiVersion.split('/')[0]));
  const files = new Map(typed.map((object, at) => [path.join(ROOT, `kubernetes-object-${at}.mts`), object]));
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    files.has(file)
      ? ts.createSourceFile(file, sourceOf(files.get(file)), ts.ScriptTarget.ES2022)
      : getSourceFile(file, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...files.keys()], options, host))
    .map(({ file, messageText }) => [
      file && files.get(file.fileName),
      ts.flattenDiagnosticMessageText(messageText, ' '),
    ])
    .map(([object, message]) => (object ? `${nameOf(object)}: ${message}` : message));
}

function sourceOf(object) {
  const [version, group] = object.apiVersion.split('/').reverse();
  const module = group ? `${TYPES[group] ?? `kubernetes-models/${group}`}/${version}` : `kubernetes-models/${version}`;
  return `import type { I${object.kind} } from '${module}/${object.kind}';\nexport const object: I${object.kind} = ${JSON.stringify(object)};`;
}

const podsOf = (objects) => objects.filter(({ spec }) => spec?.template?.spec?.containers);
const containersOf = ({ spec }) => spec.template.spec.containers.filter(({ image }) => IMAGE.test(image));

/**
 * Returns settings that the shop does not read or does not get: unknown variables, secrets among the settings, required
 * variables that nothing sets, another host than that of the ingress, and pods without all settings.
 * @param {object[]} objects
 * @param {string} configuration `docs/configuration.md`, which lists the variables of the shop
 * @param {string} secrets `secrets.env.example`, which lists the keys of the Secret of the shop
 */
export function settingFaults(objects, configuration, secrets) {
  const rows = [...configuration.matchAll(/^\| `([A-Z0-9_]+)`((?: [PS])*) \|/gm)];
  const known = new Map(rows.map(([, name, marks]) => [name, marks]));
  const settings = objects.filter(({ kind }) => kind === 'ConfigMap').flatMap(({ data }) => Object.entries(data));
  const kept = [...secrets.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const given = podsOf(objects).flatMap((pod) => containersOf(pod).flatMap(({ env = [] }) => env));
  const names = [...new Set([...settings.map(([name]) => name), ...kept, ...given.map(({ name }) => name)])];
  return [
    ...names.filter((name) => !known.has(name)).map((name) => `the shop does not read ${name}`),
    ...settings
      .filter(([name, value]) => known.get(name)?.includes('S') && !isAddressWithoutPassword(value))
      .map(([name]) => `${name} is a secret and stands in a ConfigMap`),
    ...given
      .filter(({ name, value }) => known.get(name)?.includes('S') && value && !isAddressWithoutPassword(value))
      .map(({ name }) => `${name} is a secret and stands in a pod`),
    ...objects.filter(({ kind }) => kind === 'Secret').map((secret) => `${nameOf(secret)} stands in the repository`),
    ...[...known]
      .filter(([name, marks]) => marks.includes('P') && !names.includes(name))
      .map(([name]) => `nothing sets ${name}`),
    ...objects
      .filter(
        ({ kind, spec }) => kind === 'Ingress' && !spec.rules.some(({ host }) => settings.some(isPublicUrlAt(host))),
      )
      .map((ingress) => `${nameOf(ingress)} has another host than PUBLIC_URL`),
    ...podsOf(objects)
      .filter(isIncomplete)
      .map((pod) => `${nameOf(pod)} does not get all settings and secrets (envFrom)`),
  ];
}

const isPublicUrlAt =
  (host) =>
  ([name, value]) =>
    name === 'PUBLIC_URL' && URL.canParse(value) && new URL(value).host === host;

const isAddressWithoutPassword = (value) => URL.canParse(value) && !new URL(value).password;

/** True for a deployment of which a container of the shop lacks the settings or the secrets. */
function isIncomplete(pod) {
  const lacks = ({ envFrom = [] }) =>
    !envFrom.some(({ configMapRef }) => configMapRef) || !envFrom.some(({ secretRef }) => secretRef);
  return pod.kind === 'Deployment' && containersOf(pod).some(lacks);
}

/**
 * Returns what would endanger a rollout or the cluster: pods with privileges, without bounds, probes or disruption
 * budget, a PostgreSQL that logs user input, and a namespace whose pods reach each other.
 * @param {object[]} objects
 */
export function safetyFaults(objects) {
  const budgets = objects.filter(({ kind }) => kind === 'PodDisruptionBudget');
  const isGuarded = ({ spec }) =>
    budgets.some((budget) => sameLabels(budget.spec.selector.matchLabels, spec.selector.matchLabels));
  const isDenial = ({ kind, spec }) =>
    kind === 'NetworkPolicy' &&
    Object.keys(spec.podSelector).length === 0 &&
    spec.policyTypes?.length === 2 &&
    !spec.ingress &&
    !spec.egress;
  return [
    ...podsOf(objects).flatMap((pod) => privileges(pod).map((fault) => `${nameOf(pod)} ${fault}`)),
    ...podsOf(objects).flatMap((pod) => containersOf(pod).flatMap((one) => bounds(pod, one))),
    ...objects
      .filter((object) => object.kind === 'Deployment' && !isGuarded(object))
      .map((object) => `${nameOf(object)} has no PodDisruptionBudget`),
    ...objects
      .filter(({ kind, apiVersion }) => kind === 'Cluster' && apiVersion.startsWith('postgresql.cnpg.io/'))
      .flatMap((cluster) =>
        loggedValues(cluster.spec.postgresql?.parameters ?? {}).map((one) => `${nameOf(cluster)} ${one}`),
      ),
    ...(objects.some(isDenial) ? [] : ['no NetworkPolicy denies everything by default']),
  ];
}

const sameLabels = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const loggedValues = (parameters) =>
  QUIET_POSTGRES.filter((setting) => {
    const [name, value] = setting.split('=');
    return parameters[name] !== value;
  }).map((setting) => `is started without ${setting}`);

function privileges({ spec }) {
  const { securityContext: account = {}, containers, ...pod } = spec.template.spec;
  return [
    ...(account.runAsNonRoot && account.runAsUser > 0 ? [] : ['may run as root (runAsNonRoot, runAsUser)']),
    ...(account.seccompProfile?.type === 'RuntimeDefault' ? [] : ['may use all system calls (seccompProfile)']),
    ...(pod.automountServiceAccountToken === false
      ? []
      : ['gets a token of Kubernetes (automountServiceAccountToken)']),
    ...(pod.enableServiceLinks === false ? [] : ['gets variables of other services (enableServiceLinks)']),
    ...containers.flatMap(({ securityContext: own = {} }) => [
      ...(own.allowPrivilegeEscalation === false ? [] : ['may gain privileges (allowPrivilegeEscalation)']),
      ...(own.readOnlyRootFilesystem ? [] : ['may write to its file system (readOnlyRootFilesystem)']),
      ...(own.capabilities?.drop?.includes('ALL') ? [] : ['keeps capabilities (capabilities)']),
    ]),
  ];
}

function bounds(pod, { resources: { requests = {}, limits = {} } = {}, ...container }) {
  const probes = pod.kind === 'Deployment' ? ['startupProbe', 'livenessProbe', 'readinessProbe'] : [];
  return [
    ...(requests.cpu && requests.memory && limits.memory ? [] : ['has no requests or no limit of memory (resources)']),
    ...probes.filter((probe) => !container[probe]).map((probe) => `has no ${probe}`),
  ].map((fault) => `${nameOf(pod)} ${fault}`);
}
