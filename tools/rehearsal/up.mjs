// `docker compose up`: how each service starts.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { collect, execIn, run, start } from './container.mjs';
import { until } from './steps.mjs';

const STAND_INS = path.join(import.meta.dirname, 'stand-ins.mjs');

/** The containers of a shop. `folder`, `project`, `image`, `mounts`, `postgres` and `addresses` are set before the start. */
export class Shop {
  /** Running processes by name: the process, its output and its service. */
  running = new Map();

  /** Starts a container of a service, and waits until it is healthy, or has ended if it runs once. */
  start(name, service) {
    const kind = KINDS[kindOf(service)];
    if (!kind) throw new Error(`The rehearsal has no stand-in for ${service.image}.`);
    return kind.call(this, name, service);
  }

  /** Starts a container of the shop's image with exactly the environment of Compose. */
  shopContainer(service) {
    const { image, mounts } = this;
    return {
      root: image.root,
      command: service.command ?? image.command,
      user: service.user ?? image.user,
      env: { ...image.env, ...service.environment },
      workdir: image.workdir,
      readOnly: service.read_only,
      tmpfs: service.tmpfs,
      mounts: [...mounts, ...this.mountsOf(service)],
    };
  }

  /** Secrets at their place, folders of the project, and an empty folder for each volume. */
  mountsOf({ name, secrets = [], volumes = [] }) {
    const { folder, project } = this;
    const volume = (target) => {
      const source = fs.mkdtempSync(path.join(folder, `volume-${name}-`));
      fs.chmodSync(source, 0o1777);
      return [source, target, 'rw'];
    };
    return [
      [path.join(folder, 'hosts'), '/etc/hosts', 'ro'],
      ...secrets.map((secret) => [path.join(project, 'secrets', secret), `/run/secrets/${secret}`, 'ro']),
      ...volumes.map((one) => {
        const [source, target, mode = 'rw'] = one.split(':');
        if (!target) return volume(source);
        return source.startsWith('.') ? [path.join(project, source), target, mode] : volume(target);
      }),
    ];
  }

  /** Starts a container that keeps running, and waits until it is healthy. */
  async launch(name, service, options, isHealthy) {
    const child = start({ ...options, network: name });
    const output = collect(child);
    this.running.set(name, { child, output, service });
    await until(name, () => {
      if (child.exitCode !== null) throw new Error(`it exited with ${child.exitCode}:\n${output.text.slice(-3_000)}`);
      return isHealthy(child, output.text);
    });
  }

  /** Starts a program in place of an image. */
  async standIn(name, service, settings, program = name) {
    const args = ['netns', 'exec', name, process.execPath, STAND_INS, program, JSON.stringify(settings)];
    const child = spawn('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = collect(child);
    this.running.set(`${name} (${program})`, { child, output, service });
    await until(`${program}: ${output.text}`, () => output.text.includes('ready'));
    return 'a stand-in, because its image is not here';
  }

  /** An empty root, for programs of this machine. */
  emptyRoot(name) {
    const root = path.join(this.folder, `root-${name}`);
    fs.mkdirSync(root, { recursive: true });
    return root;
  }
}

/** Container names, as the networks know them. */
export const replicas = ({ name, deploy = {} }) =>
  Number(deploy.replicas ?? 1) === 1
    ? [name]
    : Array.from({ length: Number(deploy.replicas) }, (_, at) => `${name}-${at + 1}`);

const kindOf = ({ name, image }) => (image.startsWith('mewavan/shop:') ? (name === 'migrate' ? 'once' : 'shop') : name);
const secretOf = (project, name) => fs.readFileSync(path.join(project, 'secrets', name), 'utf8').trim();

const KINDS = {
  async once(name, service) {
    const output = await run({ ...this.shopContainer(service), network: name });
    return output.trim();
  },

  async shop(name, service) {
    const options = this.shopContainer(service);
    const health = { ...options, command: this.image.health };
    await this.launch(name, service, options, (child) => succeeds(() => execIn(child, health)));
  },

  async postgres(name, service) {
    const root = this.emptyRoot(name);
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD_FILE, POSTGRES_INITDB_ARGS } = service.environment;
    const options = {
      root,
      user: service.user,
      env: { LANG: 'C.UTF-8' },
      network: name,
      workdir: '/tmp',
      mounts: [[this.postgres, '/opt/postgres', 'ro'], ...this.mountsOf(service)],
    };
    const data = '/var/lib/postgresql/data/pgdata';
    const bin = '/opt/postgres/bin';
    // What the entrypoint of the image does with an empty volume.
    const script = [
      `${bin}/initdb -D ${data} -U ${POSTGRES_USER} --pwfile=${POSTGRES_PASSWORD_FILE} -A scram-sha-256 --no-sync ${POSTGRES_INITDB_ARGS}`,
      `echo 'host all all all scram-sha-256' >> ${data}/pg_hba.conf`,
      `echo 'CREATE DATABASE ${POSTGRES_DB};' | ${bin}/postgres --single -D ${data} postgres`,
    ];
    await run({ ...options, command: ['/bin/sh', '-ec', script.join(' && ')] });
    const [program, ...flags] = service.command;
    const command = [
      `${bin}/${program}`,
      '-D',
      data,
      '-clisten_addresses=*',
      '-cunix_socket_directories=/tmp',
      ...flags,
    ];
    await this.launch(name, service, { ...options, command, readOnly: false }, (_child, log) =>
      log.includes('ready to accept connections'),
    );
    return 'the embedded PostgreSQL, with the settings of Compose';
  },

  async redis(name, service) {
    const options = {
      root: this.emptyRoot(name),
      // The image is built without the protected mode, and its entrypoint only gives up the rights of root.
      command: [...service.command, '--protected-mode', 'no'],
      user: service.user,
      env: { ...service.environment, ENTRYPOINT: '' },
      workdir: '/data',
      mounts: this.mountsOf(service),
    };
    const [, ...ping] = service.healthcheck.test;
    await this.launch(name, service, options, (child) =>
      succeeds(() => execIn(child, { command: ping, user: service.user })),
    );
  },

  storage(name, service) {
    const { AWS_ACCESS_KEY_ID: id, S3_BUCKET: bucket } = service.environment;
    const secret = secretOf(this.project, 'storage-password');
    return this.standIn(name, service, { key: { id, secret }, bucket, folder: this.folder });
  },

  mail(name, service) {
    return this.standIn(name, service, { folder: this.folder });
  },

  async proxy(name, service) {
    const { addresses } = this;
    const api = [...addresses].filter(([container]) => /^api\b/.test(container)).map(([, address]) => address);
    await this.standIn(name, service, { addresses: { api } }, 'dns');
    const options = {
      root: this.emptyRoot(name),
      command: service.command,
      user: 'haproxy',
      env: service.environment,
      readOnly: service.read_only,
      mounts: this.mountsOf(service),
    };
    await this.launch(name, service, options, (_child, log) => /Server shop\/api2 .*is UP/.test(log));
  },
};

function succeeds(work) {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
