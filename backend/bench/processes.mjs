import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const TICK_MS = 10; // one hundredth of a second on every Linux

/** Starts a Node program and waits for its ready line. @returns the process */
export function startNode(file, { args = [], env = {}, ready = /ready/i } = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  return new Promise((resolve, reject) => {
    const collect = (chunk) => {
      printed = (printed + chunk).slice(-4000);
      if (ready.test(printed)) resolve(child);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', (code) => reject(new Error(`${path.basename(file)} ended with ${code}: ${printed}`)));
  });
}

/** Stops a process gracefully. */
export function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

/** Runs a Node program to its end. @returns its output, parsed as JSON */
export function runNode(file, args, env = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  let errorOutput = '';
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => {
    errorOutput = (errorOutput + chunk).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      if (code !== 0) return reject(new Error(`${path.basename(file)} ended with ${code}: ${errorOutput}`));
      resolve(JSON.parse(Buffer.concat(output).toString()));
    });
  });
}

/** CPU time used by a process so far, in ms; NaN where the system cannot report it. */
export function cpuMs(pid) {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return NaN;
  }
}

/** CPU time of a process and all its child processes, in ms. */
export function treeCpuMs(pid) {
  return treeOf(pid).reduce((sum, [id, , own, ended]) => sum + own + (id === pid ? ended : 0), 0);
}

/** Returns a process and its child processes, each as `statOf`. */
function treeOf(pid) {
  const stats = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  return stats.filter(([id, parent]) => id === pid || parent === pid);
}

/** Id, parent, CPU time and CPU time of ended children of a process; undefined when it has ended. */
function statOf(pid) {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').map(Number);
    return [[Number(pid), fields[1], (fields[11] + fields[12]) * TICK_MS, (fields[13] + fields[14]) * TICK_MS]];
  } catch {
    return [];
  }
}

/**
 * Limits a process and its children to a share of one processor, by a control group (Linux, as root).
 * @returns ends the limit
 */
export function limitCpu(pid, share) {
  const period = 10_000;
  const isSecondVersion = fs.existsSync('/sys/fs/cgroup/cgroup.controllers');
  const root = isSecondVersion ? '/sys/fs/cgroup' : '/sys/fs/cgroup/cpu';
  const group = path.join(root, `shop-bench-${pid}`);
  const write = (file, value) => fs.writeFileSync(file, String(value));
  if (isSecondVersion) write(path.join(root, 'cgroup.subtree_control'), '+cpu');
  fs.mkdirSync(group);
  if (isSecondVersion) write(path.join(group, 'cpu.max'), `${share * period} ${period}`);
  else {
    write(path.join(group, 'cpu.cfs_period_us'), period);
    write(path.join(group, 'cpu.cfs_quota_us'), share * period);
  }
  const move = (to) => {
    for (const [id] of treeOf(pid)) write(path.join(to, 'cgroup.procs'), id);
  };
  move(group);
  return () => {
    move(root);
    fs.rmdirSync(group);
  };
}

/** Memory of a process in MB: current and peak. */
export function memoryMb(pid) {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}
